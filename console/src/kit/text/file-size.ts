export const megabyte = 1024 * 1024

/** "0.8": how far something is that comes or goes, the unit said beside it. */
export function megabytesOf(bytes: number): string {
  return (bytes / megabyte).toFixed(1)
}

/** "812 KB", "1.5 MB", "2.3 GB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1024 * megabyte) return `${megabytesOf(bytes / 1024)} GB`
  return bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${megabytesOf(bytes)} MB`
}
