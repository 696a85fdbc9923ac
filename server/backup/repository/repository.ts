import { type BackupStore, MissingObject } from '../stores/backup-store.ts'

/** The mark of a place for backups: whose they are. It is written when the place is set up, and by nothing else. */
const mark = 'repository.json'

/**
 * Thrown if the store holds another installation's backups: thinning would delete them. The message is one plain
 * sentence.
 */
export class ForeignRepository extends Error {}

/**
 * Thrown if the destination was never set up or has changed, such as an unmounted disk or a recreated bucket. The
 * message is one plain sentence.
 */
export class UnmarkedPlace extends Error {
  readonly place: string
  constructor(targetName: string) {
    super(
      `${targetName} has not been set up for backups: is its disk there? Where backups are to begin there, say so with --new.`,
    )
    this.place = targetName
  }
}

/** Sets a store up for the backups of this installation; one that is set up already stays as it is. @throws ForeignRepository */
export async function setUpRepository(store: BackupStore, installation: string): Promise<void> {
  const owner = await ownerOf(store)
  if (owner === null) await store.put(mark, Buffer.from(`${JSON.stringify({ installation })}\n`))
  else refuseForeign(store, owner, installation)
}

/** @throws UnmarkedPlace, ForeignRepository where it was not set up for the backups of this installation */
export async function checkRepository(store: BackupStore, installation: string): Promise<void> {
  const owner = await ownerOf(store)
  if (owner === null) throw new UnmarkedPlace(store.name)
  refuseForeign(store, owner, installation)
}

/** Returns true if it is set up, for any installation. */
export async function isSetUp(store: BackupStore): Promise<boolean> {
  return (await ownerOf(store)) !== null
}

function refuseForeign({ name }: BackupStore, owner: string, installation: string): void {
  if (owner !== installation)
    throw new ForeignRepository(
      `${name} holds the backups of another installation of Fairdesk: choose another place for these.`,
    )
}

/** Null where it has no mark. */
async function ownerOf(store: BackupStore): Promise<string | null> {
  try {
    const { installation } = JSON.parse((await store.get(mark)).toString('utf8'))
    return typeof installation === 'string' ? installation : ''
  } catch (error) {
    if (error instanceof MissingObject) return null
    throw error
  }
}
