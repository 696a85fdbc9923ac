/** The shape of a call, said once: the server routes by it, the console's client is typed by it, OpenAPI is printed from it. */

/** A zod schema, typed by structure: naming zod's classes here costs three times the type instantiations. */
export type Schema<Out = unknown, In = unknown> = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown }
  readonly _zod: { readonly output: Out; readonly input: In }
}

export type Effect = 'read' | 'write'

/** A kiosk prints for who stands before it, a station what others have asked for, a screen calls their numbers. */
export const kioskKinds = ['self', 'station', 'screen'] as const
export type KioskKind = (typeof kioskKinds)[number]

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'menu'; readonly ids: readonly number[] }
  | { readonly kind: 'admin' }
  /** Not staff: a customer's account, a printing kiosk, a projection. One call is of one kind. */
  | { readonly kind: 'dealer' }
  | { readonly kind: 'kiosk'; readonly of: readonly KioskKind[] }
  | { readonly kind: 'display' }

/** Which part of a fair's data an answer depends on: `visibleTo(user)` narrows it. */
export type Scope = 'none' | 'brand' | 'area' | 'brand+area'

/** What travels: JSON both ways; a multipart file in; a file out; a stream of server-sent events. */
export type Transport = 'json' | 'upload' | 'download' | 'live'

export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** As it stands on the wire, legacy spelling included; below the base path `/api`. */
  readonly path: `/${string}`
  readonly effect: Effect
  readonly access: Access
  /** Where the input's `level` chooses among kinds of rows: who may ask for each. `access` is of all of them together. */
  readonly accessByLevel?: Readonly<Record<string, Access>>
  readonly scope: Scope
  readonly input: Schema
  readonly output: Schema
  readonly transport?: Transport
  /** Which limit of the system settings an uploaded file has; that of any file unless said. */
  readonly uploadLimit?: 'pictures'
  /** Name of the operation-log entry, `noun.verb`; every write has one. */
  readonly audit?: `${string}.${string}`
  /** Parameters that no log, trace or error text may show. */
  readonly secret?: readonly string[]
  /** Names, however deep in the input, of which not even a hash is kept with the sender's own number of the write. */
  readonly unkept?: readonly string[]
  /** Fields of a write's answer that are counted when it is given, and not kept for a retry. */
  readonly added?: readonly string[]
  /** Its answers carry an ETag, of all but these fields: who sends that of the one he holds is told that it still holds (304). */
  readonly taggedBut?: readonly string[]
  /** Field of the answer that the envelope's `msg` says as well. */
  readonly said?: string
  /** Done twice it does more than done once: a GET that comes again at once, as browsers and proxies send it, gets the first answer. */
  readonly isRelative?: true
  /** Passes in a preview too, where every other write is refused: it leaves the preview. */
  readonly leavesPreview?: true
  /** Runs in closed and archived fairs too, for everybody: looking, printing and exporting change no goods and no orders. */
  readonly alsoInEndedFairs?: true
  /** Changes what orders hold: once the fair is closed it passes only where the switch afterFairAdjust is on. */
  readonly changesOrders?: true
  /** Whose transaction a write runs in; the fair's unless said. A closed fair refuses its own writes. */
  readonly database?: 'fair' | 'platform'
}

export type Area = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of an area's endpoints and refuses what is not one. */
export function area<const A extends Area>(endpoints: A): A {
  return endpoints
}

/** What the client sends. */
export type Params<E extends Endpoint> = E['input']['_zod']['input']
/** What a handler receives: parsed, defaults filled in. */
export type Input<E extends Endpoint> = E['input']['_zod']['output']
/** What a handler returns and the client receives in `data`. */
export type Output<E extends Endpoint> = E['output']['_zod']['output']

/** What a handler is given besides its input, by the kind of call; the server says what each is. */
export type Contexts = {
  public: unknown
  read: unknown
  write: unknown
  platformWrite: unknown
  upload: unknown
  complete: unknown
  /** Of those who are no staff, by their kind: a handler of staff given one does not compile. */
  dealer: { read: unknown; write: unknown; complete: unknown }
  kiosk: { read: unknown; write: unknown }
  display: { read: unknown; write: unknown }
}

type ContextOf<E extends Endpoint, C extends Contexts> = E['access'] extends { kind: 'public' }
  ? C['public']
  : E['access'] extends { kind: infer Kind extends 'dealer' | 'kiosk' | 'display' }
    ? C[Kind][E['effect']]
    : StaffContextOf<E, C>

type StaffContextOf<E extends Endpoint, C extends Contexts> = E['effect'] extends 'read'
  ? C['read']
  : E['database'] extends 'platform'
    ? C['platformWrite']
    : E['transport'] extends 'upload'
      ? C['upload']
      : C['write']

type CompleteContextOf<E extends Endpoint, C extends Contexts> = E['access'] extends { kind: 'dealer' }
  ? C['dealer']['complete']
  : C['complete']

type Answer<E extends Endpoint, File, Stream> = E['transport'] extends 'download'
  ? File
  : E['transport'] extends 'live'
    ? Stream
    : Output<E>

type Handler<E extends Endpoint, C extends Contexts, Given> = (
  context: ContextOf<E, C>,
  input: Input<E>,
) => Promise<Given> | Given

type Added<E extends Endpoint> = E extends { readonly added: readonly (infer Field)[] }
  ? Field & keyof Output<E>
  : never

/** A write whose answer is completed each time it is given, the first time and to a retry. */
type CompletedHandler<E extends Endpoint, C extends Contexts> = {
  readonly run: Handler<E, C, Omit<Output<E>, Added<E>>>
  readonly complete: (context: CompleteContextOf<E, C>, input: Input<E>) => Promise<Pick<Output<E>, Added<E>>>
}

/** One function per endpoint; a missing or surplus one does not compile. `File` is what a download answers, `Stream` a live call. */
export type Handlers<A extends Area, C extends Contexts, File = never, Stream = never> = {
  readonly [K in keyof A]: A[K] extends { readonly added: readonly string[] }
    ? CompletedHandler<A[K], C>
    : Handler<A[K], C, Answer<A[K], File, Stream>>
}
