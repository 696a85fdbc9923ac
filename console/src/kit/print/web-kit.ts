/** Safari and WebKitGTK, and every browser of an iPhone. */
export function isWebKit(): boolean {
  const { userAgent } = navigator
  return userAgent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(userAgent)
}
