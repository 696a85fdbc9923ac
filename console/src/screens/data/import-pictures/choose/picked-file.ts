import { isOfInterest, type PickedFile, readZip } from '../sending/read-zip.ts'

/** Collects the dropped files, folders with all their content; zips are opened here. */
export async function droppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return pickedFiles([...transfer.files])
  const files: File[] = []
  for (const entry of entries) await collect(entry, files)
  return pickedFiles(files)
}

export async function pickedFiles(files: readonly File[]): Promise<PickedFile[]> {
  const picked: PickedFile[] = []
  for (const file of files) {
    const inside = /\.zip$/i.test(file.name) ? await readZip(file).catch(() => null) : null
    if (inside) picked.push(...inside)
    else if (isOfInterest(file.name)) picked.push({ name: file.name, bytes: file.size, load: async () => file })
  }
  return picked
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (entry instanceof FileSystemFileEntry) {
    files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader()
    // A folder answers in pieces of a hundred until nothing is left.
    for (;;) {
      const inside = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
      if (inside.length === 0) return
      for (const entry of inside) await collect(entry, files)
    }
  }
}
