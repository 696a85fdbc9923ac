/** The shape of a call, said once: the server routes by it, the console's client is typed by it, OpenAPI is printed from it. */

/** A zod schema, typed by structure: naming zod's classes here costs three times the type instantiations. */
export type Schema<Out = unknown, In = unknown> = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown }
  readonly _zod: { readonly output: Out; readonly input: In }
}

export type Effect = 'read' | 'write'

/**
 * self: a kiosk that prints for the customer in front of it; station: prints tickets requested elsewhere; screen:
 * calls their numbers.
 */
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

/** Part of a fair's data that an answer depends on: `visibleTo(user)` narrows it. */
export type Scope = 'none' | 'brand' | 'area' | 'brand+area'

/** Bodies on the wire: JSON both ways; a multipart file in; a file out; a stream of server-sent events. */
export type Transport = 'json' | 'upload' | 'download' | 'live'

export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** Path on the wire, legacy spelling included; below the base path `/api`. */
  readonly path: `/${string}`
  readonly effect: Effect
  readonly access: Access
  /** Access per value of the input's `level`, where that chooses the kind of rows. `access` covers all of them. */
  readonly accessByLevel?: Readonly<Record<string, Access>>
  readonly scope: Scope
  readonly input: Schema
  readonly output: Schema
  readonly transport?: Transport
  /**
   * Limit of the system settings for an uploaded file; by default that of any file. pictures: that of zips, which are unpacked;
   * workbook: the same for a workbook with pictures in it, which stays whole.
   */
  readonly uploadLimit?: 'pictures' | 'workbook'
  /** Name of the operation-log entry, `noun.verb`; every write has one. */
  readonly audit?: `${string}.${string}`
  /** Parameters that no log, trace or error text may show. */
  readonly secret?: readonly string[]
  /** Names, however deep in the input, of which not even a hash is kept with the sender's own number of the write. */
  readonly unkept?: readonly string[]
  /** Fields of a write's answer that are counted when it is given, and not kept for a retry. */
  readonly added?: readonly string[]
  /** Set if answers carry an ETag over all but these fields; a matching precondition gets 304. */
  readonly taggedBut?: readonly string[]
  /** Field of the answer that the envelope's `msg` says as well. */
  readonly said?: string
  /** Done twice it does more than done once: a GET that comes again at once, as browsers and proxies send it, gets the first answer. */
  readonly isRelative?: true
  /** Passes in a preview too, where every other write is refused: it leaves the preview. */
  readonly leavesPreview?: true
  /** Runs in closed and archived fairs too, for everybody: looking, printing and exporting change no goods and no orders. */
  readonly alsoInEndedFairs?: true
  /**
   * Set if the call changes order quantities: in a closed fair it is allowed only with the switch afterFairAdjust on.
   */
  readonly changesOrders?: true
  /** Asks users with a second factor for it again, if they did not give it within ten minutes. */
  readonly stepUp?: true
  /** Passes for administrators who have yet to set up the second factor that the installation demands. */
  readonly beforeSecondFactor?: true
  /** Database of a write's transaction; the fair's by default. A closed fair refuses its own writes. */
  readonly database?: 'fair' | 'platform'
}

export type Area = Readonly<Record<string, Endpoint>>

/** Preserves the literal types of an area's endpoints and checks their shape. */
export function area<const A extends Area>(endpoints: A): A {
  return endpoints
}

/** Parameters the client sends. */
export type Params<E extends Endpoint> = E['input']['_zod']['input']
/** Input a handler receives: parsed, defaults filled in. */
export type Input<E extends Endpoint> = E['input']['_zod']['output']
/** Output a handler returns and the client receives in `data`. */
export type Output<E extends Endpoint> = E['output']['_zod']['output']

/** Context a handler gets besides its input, by the kind of call; the server defines each. */
export type Contexts = {
  public: unknown
  read: unknown
  write: unknown
  platformWrite: unknown
  upload: unknown
  complete: unknown
  /** Contexts of non-staff calls, by kind: passing one to a staff handler does not compile. */
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

type OutputAddition<E extends Endpoint> = E extends { readonly added: readonly (infer Field)[] }
  ? Field & keyof Output<E>
  : never

/** A write whose answer is completed each time it is given, the first time and to a retry. */
type CompletedHandler<E extends Endpoint, C extends Contexts> = {
  readonly run: Handler<E, C, Omit<Output<E>, OutputAddition<E>>>
  readonly complete: (context: CompleteContextOf<E, C>, input: Input<E>) => Promise<Pick<Output<E>, OutputAddition<E>>>
  /** Given for a save of one order, which may be written together with others'; no customer is the caller's own. */
  readonly gathered?: (input: Input<E>) => { readonly customerId: number | undefined; readonly rows: number }
}

/**
 * One function per endpoint; a missing or surplus one does not compile. `File` is the result of a download, `Stream`
 * that of a live call.
 */
export type Handlers<A extends Area, C extends Contexts, File = never, Stream = never> = {
  readonly [K in keyof A]: A[K] extends { readonly added: readonly string[] }
    ? CompletedHandler<A[K], C>
    : Handler<A[K], C, Answer<A[K], File, Stream>>
}
