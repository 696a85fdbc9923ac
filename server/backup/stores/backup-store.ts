/**
 * Where backups lie: a flat room of objects under keys such as `objects/ab/ab12…` and `manifests/2026-11-29T06-00-00Z-….json`.
 * Keys are made of `a-z A-Z 0-9 . - _` and of `/` between their parts; no part begins with a dot. An object has a few megabytes at most.
 */
export interface BackupStore {
  /** What people call it: a folder's path, `sftp://host/path`, `s3://bucket/prefix`; never with a password. */
  readonly name: string
  /**
   * Keeps these bytes under this key, in place of what was there. Atomic: whoever reads sees all of it or what was there before, also
   * where the process or the line dies in the middle. Once it resolves the bytes outlast a power cut. The same again is harmless.
   * @throws StoreProblem where the place refuses, is full or cannot be reached
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws MissingObject where there is none, StoreProblem where the place cannot be reached */
  get(key: string): Promise<Buffer>
  /** False for what is not there; never a guess: what cannot be known is thrown. */
  has(key: string): Promise<boolean>
  /** All objects whose key begins so, in no order. What was put before the call is among them; half-written ones never are. An empty or absent room lists nothing. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes the object; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Ends connections. The store is used no more after it. */
  close(): Promise<void>
}

/** `size` in bytes as they lie in the store. */
export type StoredObject = { readonly key: string; readonly size: number }

/** The store answers, and has no such object. */
export class MissingObject extends Error {
  constructor(key: string) {
    super(`The backup store has no ${key}.`)
  }
}

/** The store refuses or cannot be reached: one plain sentence for the person who set it up, without secrets. */
export class StoreProblem extends Error {}
