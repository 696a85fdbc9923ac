/** SHA-256 of a file, or null where the browser has none to offer: it does so on HTTPS and on this machine only. */
export async function hashOf(file: Blob): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
