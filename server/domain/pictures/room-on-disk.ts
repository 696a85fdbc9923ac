import { statfs } from 'node:fs/promises'
import { refuse } from '@fairdesk/contract/refusal'

/** Orders must go on being saved when pictures have filled the disk. */
const leastFree = 1024 ** 3
/** Bytes that calls under way have yet to write. */
let reserved = 0

/** @throws Refusal `request.disk-full` where so many bytes of pictures would take what orders need */
export async function checkRoom(folder: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFree + reserved + bytes) refuse('request.disk-full')
}

/** Checks like `checkRoom`, and reserves the space until the returned function is called. */
export async function reserveRoom(folder: string, bytes: number): Promise<() => void> {
  await checkRoom(folder, bytes)
  reserved += bytes
  return () => {
    reserved -= bytes
  }
}
