/** Returns random bytes in base64url; works over plain HTTP too, where there is no `randomUUID`. */
export function randomText(bytes: number): string {
  const binary = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
