// The light build says nothing of its types; they are the full one's.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
