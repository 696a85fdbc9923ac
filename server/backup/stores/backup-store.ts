/**
 * Storage of backups: a flat namespace of objects with keys such as `objects/ab/ab12…` and
 * `manifests/2026-11-29T06-00-00Z-….json`. Keys consist of `a-z A-Z 0-9 . - _`, with `/` between their parts; no part
 * begins with a dot. An object has at most a few megabytes.
 */
export interface BackupStore {
  /** Readable location: a folder's path, `sftp://host/path`, `s3://bucket/prefix`; never with a password. */
  readonly name: string
  /**
   * Stores these bytes under this key, replacing previous ones. Atomic: readers see all of it or the previous object,
   * even if the process or the connection dies in between. Once it resolves the bytes survive a power failure.
   * Idempotent.
   * @throws StoreProblem if the store refuses, is full or cannot be reached
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws MissingObject where there is none, StoreProblem where the place cannot be reached */
  get(key: string): Promise<Buffer>
  /** Returns false if the object is missing; never a guess: uncertainty is thrown. */
  has(key: string): Promise<boolean>
  /**
   * Lists all objects with this key prefix, unordered. Includes everything stored before the call, never half-written
   * objects. An empty or missing folder yields nothing.
   */
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

/**
 * Thrown if the store refuses or cannot be reached: one plain sentence for the person who set it up, without secrets.
 */
export class StoreProblem extends Error {}
