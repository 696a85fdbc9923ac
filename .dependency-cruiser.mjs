// The import table of ARCHITECTURE.md. Each row: who, and which of our folders it may import besides itself.
const shared = ['contract', 'phrases']
const serverBase = ['server/backup', 'server/domain', 'server/engine', 'server/db', 'paper', ...shared]

const rows = [
  ['contract', []],
  ['phrases', ['contract']],
  ['outbox', ['contract']],
  ['paper', shared],
  ['browsers', ['phrases', 'tools/run']],
  ['server/db', ['contract']],
  ['server/engine', ['contract', 'server/db']],
  ['server/domain', ['contract', 'server/db', 'paper']],
  ['server/backup', ['contract', 'server/db', 'server/domain', 'server/engine']],
  ['server/commands', ['server', ...shared]],
  ['server/http', [...shared, 'server/db', 'server/domain']],
  ['server/testing', ['server', ...shared, 'demo']],
  ['console/src/ui', ['contract/names', 'contract/fields', 'contract/pictures']],
  ['console/src/kit', ['console/src/plain', ...shared, 'outbox', 'paper']],
  ['console/src/plain', []],
  ['console/src/board', ['console/src/plain', 'browsers', ...shared]],
  ['console/src/kiosk', ['console/src/plain', 'console/src/kit', 'paper', 'browsers', ...shared]],
  ['console/src/figures', ['console/src/ui', 'console/src/kit', ...shared]],
  [
    'console/src/app',
    ['console/src/screens', 'console/src/figures', 'console/src/ui', 'console/src/kit', 'outbox', ...shared],
  ],
  ['floor', ['outbox', 'browsers', ...shared]],
  ['tests/playground', ['console/src', ...shared]],
  ['demo', ['server', 'outbox', ...shared]],
  ['bench', ['server', 'demo', ...shared]],
  ['tools', ['server/db']],
]

const ours = '^(contract|phrases|outbox|paper|browsers|server|console|floor|demo|bench|tests|tools)/(?!node_modules/)'
// Tests, measurements and what only they use.
const testFile = '[.](test|spec|long|bench)[.]tsx?$|/testing/'
// What only tests use: a whole fair, and what a screen is shown in.
const testing = '^(server|console/src|floor/src)/testing/'
const inFolders = (folders) => `^(${folders.join('|')})/`

const folderRules = rows.map(([folder, allowed]) => ({
  name: `${folder} imports only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: inFolders([folder]), pathNot: testFile },
  to: { path: ours, pathNot: inFolders([folder, ...allowed]) },
}))

// A test beside its subject may do what that may, and build a whole fair besides.
const testRules = rows.map(([folder, allowed]) => ({
  name: `tests in ${folder} import only ${['itself', ...allowed, 'testing'].join(', ')}`,
  severity: 'error',
  from: { path: `${inFolders([folder])}.*(${testFile})` },
  to: { path: ours, pathNot: [inFolders([folder, ...allowed]), testing] },
}))

/**
 * Areas and screens are grouped, and never import each other. A file directly in a group belongs to its members, one in
 * `orders` or above the groups to all.
 */
const sisterRules = [
  { parent: 'server/areas', allowed: serverBase },
  {
    parent: 'console/src/screens',
    allowed: ['console/src/figures', 'console/src/ui', 'console/src/kit', 'outbox', 'paper', ...shared],
  },
].map(({ parent, allowed }) => ({
  name: `${parent}/X imports no sister, and besides itself only ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${parent}/([^/]+)/([^/]+)(/|$)` },
  to: {
    path: ours,
    pathNot: [
      `^${parent}/$1/$2/`,
      `^${parent}/$1/[^/]+$`,
      `^${parent}/orders/[^/]+$`,
      `^${parent}/[^/]+$`,
      inFolders(allowed),
      testing,
    ],
  },
}))

/** The rooms of a folder from the ground up: each stands on those before it, none on one after it. */
const floors = [
  {
    parent: 'server/areas/data/imports',
    rooms: [
      'report',
      'columns',
      'lookup',
      'file',
      'systems',
      'mapping',
      'questions',
      'pictures',
      'result',
      'lists',
      'kinds',
      'order-forms',
    ],
  },
  { parent: 'server/engine', rooms: ['facts', 'question', 'count', 'answer', 'lines', 'moments', 'reconcile'] },
  {
    parent: 'console/src/kit',
    rooms: [
      'storage',
      'notify',
      'text',
      'session',
      'call',
      'live',
      'query',
      'save',
      'page',
      'number',
      'print',
      'list',
      'dictionary',
    ],
  },
]
const floorRules = floors.flatMap(({ parent, rooms }) =>
  rooms.slice(0, -1).map((room, floor) => ({
    name: `${parent}/${room} imports nothing from ${rooms.slice(floor + 1).join(', ')}`,
    severity: 'error',
    from: { path: `^${parent}/${room}/`, pathNot: testFile },
    to: { path: `^${parent}/(${rooms.slice(floor + 1).join('|')})/` },
  })),
)

export default {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      // Vite finds a package's file by its address; the cruiser does not.
      to: { couldNotResolve: true, pathNot: ['[.]wasm[?]url$', '^photoswipe/style[.]css[?]inline$'] },
    },
    ...folderRules,
    ...testRules,
    ...sisterRules,
    ...floorRules,
    {
      name: 'the wiring of areas imports only areas and what they may import',
      severity: 'error',
      from: { path: '^server/areas/[^/]+$' },
      to: { path: ours, pathNot: inFolders(['server/areas', ...serverBase]) },
    },
    {
      name: 'the server never imports the console',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^console/' },
    },
    {
      name: 'the console never imports the server',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(server|demo)/' },
    },
    {
      name: 'only tests import testing',
      severity: 'error',
      from: { pathNot: [testFile, '^(tests|demo|bench|tools)/'] },
      to: { path: testing },
    },
    {
      name: 'contract needs zod and nothing else',
      severity: 'error',
      from: { path: '^(contract|phrases)/', pathNot: [testFile, '^contract/names/(sounds|script-variants).ts$'] },
      to: { path: 'node_modules|^[a-z@]', pathNot: `${ours}|node_modules/zod/` },
    },
    {
      name: 'sounds of Chinese need pinyin-pro and nothing else',
      severity: 'error',
      from: { path: '^contract/names/sounds.ts$' },
      to: { path: 'node_modules|^[a-z@]', pathNot: `${ours}|node_modules/pinyin-pro/` },
    },
    {
      name: 'signs of both scripts need opencc-js and nothing else',
      severity: 'error',
      from: { path: '^contract/names/script-variants.ts$' },
      to: { path: 'node_modules|^[a-z@]', pathNot: `${ours}|node_modules/opencc-js/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^(data|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
