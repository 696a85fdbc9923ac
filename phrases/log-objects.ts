type Names = Readonly<Record<string, string>>
type Counted = (params: { count: string }) => string
type NameAndCount = (params: { name: string; count: string }) => string

/** The words of a language for objects that the operation log keeps as a key, a number or both. */
export type LogObjectWords = {
  readonly comma: string
  readonly orderActs: Names
  /** Of a batch of orders: its act and how many; `later` where a job goes on with them. */
  readonly orders: NameAndCount
  readonly ordersLater: NameAndCount
  readonly splitModes: Names
  readonly splitOrders: NameAndCount
  readonly splitActs: Names
  readonly splitParts: NameAndCount
  readonly parts: Counted
  readonly colours: Counted
  readonly documents: Counted
  readonly alertKinds: Names
  readonly alerts: Counted
  readonly request: Counted
  readonly day: Counted
  readonly checks: Names
  readonly jobs: Names
  readonly attributes: Names
  readonly switches: Names
  readonly allPages: string
  readonly allPriceBands: string
  readonly systemSettings: string
  readonly logo: string
  readonly backupSettings: string
  readonly standby: string
  readonly pictureBatch: string
  readonly unusedPictures: string
  readonly unnamedSplit: string
  readonly device: string
}

type Params = { readonly ref: string }
type Text = (params: Params) => string

/** By action, how the object of its log line is said; where it is a name or a code already, it is said as it is. */
export function logObjects(words: LogObjectWords) {
  const batch: Text = ({ ref }) => batchText(words, ref)
  return {
    'order.act': batch,
    'order.act-rows': batch,
    'order.undo-batch': batch,
    'order.substitute': batch,
    'order.restore': batch,
    'split.create': keyAndCount(words.splitModes, words.splitOrders),
    'split.act': keyAndCount(words.splitActs, words.splitParts),
    'split.delete': counted(words.parts),
    'split.restore': counted(words.parts),
    'split.undo-run': ({ ref }: Params) => ref || words.unnamedSplit,
    'stock.save': counted(words.colours),
    'stock.undo-import': counted(words.colours),
    'alert.save': keys(words.alertKinds, words.comma),
    'alert.remove': keys(words.alertKinds, words.comma),
    'alert.try': keys(words.alertKinds, words.comma),
    'alert.read': counted(words.alerts),
    'sync.hold': counted(words.documents),
    'sync.retry': counted(words.documents),
    'account.request-password': counted(words.request),
    'account.settle-request': counted(words.request),
    'desk.close-day': counted(words.day),
    'desk.tick': keys(words.checks, words.comma),
    'job.cancel': keyAndCount(words.jobs, ({ name, count }) => `${name} ${count}`),
    'attribute.rename': keys(words.attributes, words.comma),
    'switch.change': keys(words.switches, words.comma),
    'web-report.sort': () => words.allPages,
    'price-band.replace': () => words.allPriceBands,
    'settings.change-system': () => words.systemSettings,
    'settings.upload-logo': () => words.logo,
    'backup.save-settings': () => words.backupSettings,
    'standby.begin-pairing': () => words.standby,
    'picture.cancel': () => words.pictureBatch,
    'picture.undo': () => words.pictureBatch,
    'fair.clean-pictures': () => words.unusedPictures,
    // Lines of before hold what only the server calls the account.
    'device.sign-out': ({ ref }: Params) => (/^dealer \d+ \d+$/.test(ref) ? words.device : ref),
  }
}

function counted(text: Counted): Text {
  return ({ ref }) => (/^\d+$/.test(ref) ? text({ count: ref }) : ref)
}

function keyAndCount(names: Names, text: NameAndCount): Text {
  return ({ ref }) => namedCount(ref, names, text)
}

function keys(names: Names, comma: string): Text {
  return ({ ref }) =>
    ref
      .split(/[\s,]+/)
      .map((one) => names[one] ?? one)
      .join(comma)
}

/** "submit 287 job": an act, how many orders, and whether a job went on with them. */
function batchText({ orderActs, orders, ordersLater }: LogObjectWords, ref: string): string {
  const isLater = ref.endsWith(' job')
  return namedCount(isLater ? ref.slice(0, -' job'.length) : ref, orderActs, isLater ? ordersLater : orders)
}

/** "percent 3": a key and a number. */
function namedCount(ref: string, names: Names, text: NameAndCount): string {
  const [key = '', count = ''] = ref.split(' ')
  const name = names[key]
  return name === undefined || count === '' ? ref : text({ name, count })
}
