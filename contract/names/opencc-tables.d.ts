/** A table of OpenCC as opencc-js packs it: "sign other other|sign other". */
declare module 'opencc-js/dict/*' {
  const table: string
  // biome-ignore lint/style/noDefaultExport: opencc-js has its tables so
  export default table
}
