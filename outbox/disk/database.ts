import type { UseStore } from 'idb-keyval'
import { storageFaultOf } from './storage-fault.ts'

/** WebKit has left requests to open a database without any answer. */
const openPatienceMs = 5000

/**
 * Creates an IndexedDB store that reconnects. WebKit occasionally ends the process of all databases of a page, mostly
 * in the background: its connections close, and every further `open` of the page fails until a reload. A frame of the
 * same origin created afterwards reaches the same databases.
 */
export function createStore(database: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= openDatabase(database, storeName).then((opened) => Object.assign(opened, { onclose: forget }))
    return opening
  }
  const run: UseStore = async (mode, callback) => {
    const opened = await open()
    return callback(opened.transaction(storeName, mode).objectStore(storeName))
  }
  return async (mode, callback) => {
    // A closed connection is opened again; where that fails too, from a new frame.
    for (const repair of [forget, renewFactory]) {
      try {
        return await run(mode, callback)
      } catch (error) {
        forget()
        if (storageFaultOf(error) !== 'lost') throw error
        repair()
      }
    }
    return run(mode, callback).catch((error) => {
      forget()
      throw error
    })
  }
}

let frame: HTMLIFrameElement | undefined

function factory(): IDBFactory {
  return frame?.contentWindow?.indexedDB ?? indexedDB
}

function renewFactory(): void {
  if (typeof document === 'undefined') return
  frame?.remove()
  frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
}

function openDatabase(database: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(database)
    const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), openPatienceMs)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.addEventListener('success', () => clearTimeout(timer))
    request.addEventListener('error', () => clearTimeout(timer))
  })
}
