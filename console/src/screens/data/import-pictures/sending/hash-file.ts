/**
 * Returns the SHA-256 of a file; null if the browser lacks `crypto.subtle`, which exists only on HTTPS and localhost.
 */
export async function hashOf(file: Blob): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
