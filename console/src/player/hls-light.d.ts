/** The part of hls.js without subtitles and protected streams; the package describes the whole alone. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
