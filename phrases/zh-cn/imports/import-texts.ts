import { formTexts } from './form-texts.ts'
import { kindTexts } from './import-kinds.ts'

type Rows = { rows: string | number }
type Row = { row: number }
type NameParams = { value: string }
type Limit = { limit: string | number }

/** What an import says of a file, its rows and its cells. */
export const importTexts = {
  goodsSheet: '商品资料',
  customersSheet: '客户资料',
  noRow: '这一条不是一行数据',
  nestedValue: ({ title }: { title: string }) => `“${title}”里是列表或对象，不是单个值`,
  refusedSheet: '未导入的行',
  reason: '原因',
  yes: '是',
  no: '否',
  clear: '[清空]',
  hidden: '***',
  passwordSet: '（新密码）',
  importedGroup: ({ value }: NameParams) => `导入尺码组 ${value}`,
  told: ({ label, value, problem }: { label: string; value: string; problem: string }) =>
    `${label}${value === '' ? '' : `“${value}”`}：${problem}`,
  andAlso: '；',
  row: ({ row, text }: { row: number; text: string }) => `第 ${row} 行：${text}`,
  andMore: ({ count }: { count: number }) => `……另有 ${count} 条`,
  file: {
    'too-big': ({ limit }: Limit) => `文件或其内容过大（上限 ${limit}）`,
    'not-a-sheet': '文件不是表格，请使用 .xlsx、.xls 或 .csv',
    encrypted: '文件有密码保护，请另存为不加密的文件后再导入',
    damaged: '文件已损坏或不完整，无法读取',
    'too-many-rows': ({ limit }: Limit) => `行数超过上限 ${limit}，请拆分后再导入`,
    'too-many-columns': ({ limit }: Limit) => `列数超过上限 ${limit}`,
    'old-excel': '文件来自 Excel 97 以前的版本，请另存为 .xlsx 后再导入',
    bomb: '文件压缩内容异常，已拒绝读取',
    timeout: '读取文件超时，请拆分后再导入',
    empty: '文件里没有数据',
    'unsupported-format': '不支持这种文件格式，请另存为 .xlsx 后再导入',
    'no-such-sheet': ({ value }: NameParams) => `文件里没有工作表“${value}”`,
  },
  cell: {
    'error-value': '单元格是错误值（如 #REF!），请在表格里改正',
    'lost-digits': '数字已被 Excel 截断，请以文本格式重新填写',
    'no-value': '公式还没有算出结果，请用 Excel 或 WPS 打开，保存后再导入',
    picture: '单元格内是图片，已忽略',
    'bad-character': '含有无法识别的字符，请重新输入',
    'extra-fields': '列数多于表头，该行未读取；请检查多出的逗号或引号',
    'missing-fields': '列数少于表头',
    'stray-quote': '引号不成对，请检查这几行',
    'rows-after-gap': '大段空行之后的内容未读取',
    'columns-after-gap': '离表格很远的右侧列未读取',
  },
  unlisted: ({ count }: { count: number }) => `文件还有 ${count} 处问题未逐条列出，请先修正文件`,
  noColumn: ({ value }: NameParams) => `没有对应“${value}”的列`,
  brokenRows: ({ count, rows }: { count: number } & Rows) => `有 ${count} 处内容有问题（如第 ${rows} 行）`,
  totalsLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 行合计，不导入（第 ${rows} 行）`,
  asidesLeftOut: ({ count, rows }: { count: number } & Rows) =>
    `略去 ${count} 行说明、示例或重复的列名，不导入（第 ${rows} 行）`,
  otherTable: ({ row }: { row: number }) =>
    `第 ${row} 行起是另一张表，列的含义不同，不能照上面的列读取；请放到单独的工作表或文件里再导入`,
  untickedLeftOut: ({ count }: { count: number }) => `${count} 行只有未勾选的格或 0，未计入`,
  mergedAcross: ({ fields }: { fields: string }) =>
    `${fields}合并在一格，不知是哪一项的数；请在表格里取消合并，分别填写`,
  mergedFigure: ({ rows }: Rows) => `第 ${rows} 行合并在一格，不知是几行合计还是每行都是；请在“需要您说明”里选`,
  countedAbove: ({ row }: Row) => `与第 ${row} 行合并，已算在那一行`,
  hiddenRows: {
    question: ({ count, rows }: { count: number } & Rows) =>
      `表格里有 ${count} 行是隐藏或筛选掉的（第 ${rows} 行），要导入吗？`,
    take: '也导入',
    leave: '不导入',
    refused: '这一行在表格里是隐藏或筛选掉的；请在“需要您说明”里选是否导入',
    left: '表格里隐藏的行，不导入',
  },
  hiddenColumns: ({ columns }: { columns: string }) => `${columns}在表格里是隐藏的，也读取了；不要导入请改对应`,
  mergedFigures: {
    question: ({ fields, rows }: { fields: string } & Rows) =>
      `${fields}有数字写在合并的单元格里（第 ${rows} 行），是几行合计，还是每行都是？`,
    once: '几行合计，只记在第一行',
    divided: '几行合计，平均分给各行',
    each: '每行都是这个数',
  },
  sideListed: ({ rows }: Rows) => `款号合并在一格（第 ${rows} 行），旁边的颜色和尺码不知怎么搭配；请在“需要您说明”里选`,
  crossedAbove: '尺码已算进这一款的各个颜色',
  sideLists: {
    question: ({ rows }: Rows) => `款号合并在一格（第 ${rows} 行），旁边的颜色、尺码各不重复，怎么搭配？`,
    crossed: '每个颜色都有全部尺码',
    paired: '一行一个颜色配一个尺码',
  },
  severalSeasons: ({ seasons }: { seasons: string }) =>
    `这一款在文件里有几个季节：${seasons}；请在“需要您说明”里选导入哪一个`,
  otherSeason: ({ season }: { season: string }) => `本次导入的是“${season}”`,
  whichSeason: ({ goods, count }: { goods: string; count: number }) =>
    `${goods} 共 ${count} 款在文件里有几个季节，本场导入哪一个？其余季节的行不导入。`,
  sizeRange: ({ value }: NameParams) =>
    `“${value}”是一段尺码，按本场的尺码组定不出是哪几个；请对应到每个尺码（如 S;M;L;XL），或填写有这些尺码的尺码组`,
  sizeUnclear: '可能是一个尺码，也可能是几个；请在“需要您说明”里选',
  sizeCells: {
    question: ({ sizes }: { sizes: string }) => `尺码 ${sizes} 是一个尺码，还是几个尺码写在一格？`,
    one: '一个尺码（如双码 S/M）',
    several: '几个尺码（如 S 和 M）',
  },
  colourUnclear: '可能是一个颜色，也可能是几个；请在“需要您说明”里选，或先在“商品参数”里新增这个颜色',
  coloursUnnamed: ({ value }: NameParams) =>
    `“${value}”没有写明是哪几个颜色；请对应到每个颜色（如 黑;白），或一行写一个颜色`,
  coloursOfOneNumber: ({ value }: NameParams) =>
    `“${value}”是几个颜色，这一行却只有一个款色号或条码；请一行写一个颜色，或对应到一个颜色`,
  coloursRead: ({ colours }: { colours: string }) => `读作几个颜色：${colours}`,
  colourCells: {
    question: ({ colours }: { colours: string }) => `颜色 ${colours} 是一个颜色，还是几个颜色写在一格？`,
    one: '一个颜色（如拼色 黑/白）',
    several: '几个颜色（如 黑 和 白）',
  },
  columnAt: ({ heading, letters }: { heading: string; letters: string }) => `${letters} 列“${heading}”`,
  whichColumn: ({ label, count, rows }: { label: string; count: number } & Rows) =>
    `有 ${count} 列都像${label}，内容不同（第 ${rows} 行），读哪一列？`,
  columnWithValues: ({ column, values }: { column: string; values: string }) => `${column}：${values}`,
  blankCell: '空',
  twinFigure: ({ label, count, values }: { label: string; count: number; values: string }) =>
    `有 ${count} 列都像${label}，内容不同（${values}）；请在“需要您说明”里选读哪一列`,
  readInGroup: ({ heading, label }: { heading: string; label: string }) =>
    `${heading}作${label}读取；如果不是，请改对应`,
  sizesAcross: ({ sizes }: { sizes: string }) =>
    `${sizes}一列一个尺码，没有读取；请改成一行一个尺码（尺码、数量各一列）后导入`,
  unreadVariants: ({ headings }: { headings: string }) =>
    `${headings}里像有颜色和尺码，没有读取；请拆成颜色、尺码两列，或在“文件的列”里对应。商品确实不分颜色，请给颜色名称填固定值`,
  unreadGroups: ({ headings }: { headings: string }) => `没有读取${headings}；要导入，请在“文件的列”里对应`,
  sizesBeside: ({ group, sizes }: { group: string; sizes: string }) =>
    `“${group}”下面一列一个尺码（${sizes}），没有读取；请改成一行一个尺码后导入`,
  rivalColumn: ({ label, taken, other }: { label: string; taken: string; other: string }) =>
    `${label}取自 ${taken}；${other}也像${label}，内容不同，没有读取。要用那一列，请改对应`,
  twinColumns: ({
    label,
    column,
    otherLabel,
    other,
  }: {
    label: string
    column: string
    otherLabel: string
    other: string
  }) => `两列列名相同：${column}作${label}，${other}作${otherLabel}`,
  sizeColumns: ({ others }: { others: string }) =>
    `${others}没有读取：一行的尺码要写在同一格（列名“尺码”，如 S;M;L），或一行只写一个尺码`,
  furtherSizes: ({ taken, others }: { taken: string; others: string }) =>
    `尺码只取自 ${taken}，${others}没有读取：一行有几个尺码的，请写在同一格（如 S;M;L），或一行只写一个尺码`,
  foreignPrices: ({ headings }: { headings: string }) => `${headings}不是人民币，没有读取；请换算成人民币后导入`,
  scaledFigures: ({ headings }: { headings: string }) => `${headings}以千、万等为单位，没有读取；请换算成元或件后导入`,
  figuresUnder: ({ line, headings }: { line: string; headings: string }) =>
    `表里写着“${line}”，${headings}没有读取；请换算成元或件，改掉这个说明后导入`,
  sheetsNotRead: ({ sheet, others }: { sheet: string; others: string }) =>
    `只读了工作表“${sheet}”；${others}也有要导入的列，没有导入。要导入它，请在“工作表”里选它再导入一次`,
  variantUnclear:
    '这是一款的一个颜色尺码，但文件里没有颜色、尺码的列；请在导出时选上属性（Variant Attributes / Variant Values）。各是一款的，请加一列“款号”',
  styleUnclear: '从编号看不出是哪一款；请在“款号”一列填上款号后重新导入',
  sheetPassedOver: ({ sheet, first }: { sheet: string; first: string }) =>
    `读的是工作表“${sheet}”；最前面的“${first}”不像要导入的内容`,
  quoted: ({ value }: NameParams) => `“${value}”`,
  passedOver: ({ headings }: { headings: string }) => `没有读取的列：${headings}。如要导入，请照模板改列名`,
  required: '不能为空，请填写',
  notWhole: '须为整数，如 12',
  tooLarge: '数字过大，请核对',
  tooSmall: ({ limit }: Limit) => `不能小于 ${limit}，请核对`,
  foreignMoney: '是外币，这里的金额是人民币；请换算成元后填写数字，如 199.00',
  altered: {
    kinds: { date: '日期', time: '时间', fraction: '分数', scientific: '科学计数' },
    told: ({ as, shown, value }: { as: string; shown: string; value: string }) =>
      `被表格软件变成了${as}（显示为 ${shown}）${value === '' ? '，' : `，原来是“${value}”吗？`}请对应到原来的内容，或在表格里把这一列设为文本后重填`,
    inSheet: ({ as, shown, value }: { as: string; shown: string; value: string }) =>
      `被表格软件变成了${as}（显示为 ${shown}）${value === '' ? '，' : `，原来是“${value}”吗？`}请在表格里把这一列设为文本，再改成原来的内容`,
    scaled: ({ shown }: { shown: string }) =>
      `表格里显示为 ${shown}，与单元格里的数不一致；请对应到正确的数，或在表格里改正`,
  },
  notMoney: '不是有效的金额，请填数字，如 199 或 199.00',
  notFlag: '请填 是 或 否',
  notDate: '不是有效的日期，请写成 2027-03-01',
  notChoice: ({ value }: NameParams) => `请填其中之一：${value}`,
  invisible: '含有看不见的控制字符，请删去重新输入',
  tooLong: ({ limit }: Limit) => `超过 ${limit} 个字符，请缩短`,
  discountUnclear: '看不出是百分之几还是几折，请写成 35% 或 3.5折',
  discountWrong: '不是有效的折扣，请写成 48%、4.8折 或 0.48',
  passwordLength: '密码须为 5-18 位，请换一个',
  accountLength: '账号须为 2-30 位，请换一个',
  accountTaken: '这个账号已是别的客户在用，请换一个',
  accountInFile: ({ row }: Row) => `与第 ${row} 行的账号相同，请换一个`,
  accountsWithoutPassword: ({ count }: { count: number }) =>
    `${count} 个新账号还没有密码，暂时不能登录；导入后在客户资料中勾选这些客户，用“重置密码”统一生成`,
  noSuchAccount: '不是这个客户的账号；请改正，或先填进账号或其他账号',
  accountsKept: ({ value }: NameParams) => `导入不会删除账号，仍保留 ${value}`,
  colourNamed: ({ code, name }: { code: string; name: string }) =>
    `颜色编码 ${code} 已是“${name}”；是同一种颜色请对应到“${name}”，不是请换一个编码，或不导入颜色编码`,
  sizesKept: ({ value }: NameParams) => `导入不会取消尺码，仍保留 ${value}`,
  noColour: '没有颜色，请填颜色名称或颜色编码',
  noSize: '没有尺码，请填上',
  barcodeManySizes: '这一行有几个尺码，条码不知属于哪一个；请一行只写一个尺码',
  noBarcode: '不是有效的条码（4-40 位数字或字母），请改正或清空这一格',
  barcodeInFile: ({ row }: Row) => `与第 ${row} 行的条码相同，却不是同一个款色尺码；请改正其中一行`,
  barcodeTaken: ({ value }: NameParams) => `这个条码已属于 ${value}，请改正或清空这一格`,
  skcNoInFile: ({ row }: Row) => `与第 ${row} 行的圆牌号相同，请改正其中一行`,
  skcNoTaken: ({ value }: NameParams) => `已有别的款色用 ${value} 这个圆牌号，请换一个`,
  disagree: ({
    first,
    firstRow,
    second,
    secondRow,
  }: {
    first: string
    firstRow: number
    second: string
    secondRow: number
  }) => `同一款的内容不一致：第 ${firstRow} 行为“${first}”，第 ${secondRow} 行为“${second}”；请改成一样`,
  nameChosen: ({ value }: NameParams) => `各行品名不同，取“${value}”`,
  tooManySizes: ({ limit }: Limit) => `同一款的尺码超过 ${limit} 个，请核对款号，或拆成几款`,
  notInGroup: ({ group }: { group: string }) => `尺码组“${group}”里没有这个尺码；请改正，或对应到组里的尺码`,
  sameStyleRefused: ({ row }: Row) => `同一款的第 ${row} 行被拒绝，改好那一行即可`,
  ordered: ({ value }: NameParams) => `该款已有订单，不能再改；请改回“${value}”，或清空这一格`,
  groupFixed: ({ value }: NameParams) => `该款的尺码用的是尺码组“${value}”，不能换；请改回，或清空这一格`,
  notYours: '不在您管理的范围内；请改正，或请管理员导入这一行',
  repeated: ({ row }: Row) => `与第 ${row} 行相同，不必处理`,
  codeInFile: ({ row }: Row) => `与第 ${row} 行的客户编码相同，但内容不同；请留下其中一行`,
  noArea: '没有这个地方；请改正，对应到已有的，或勾选自动新建',
  areaUnclear: ({ value }: NameParams) => `“${value}”不止一个，请写明大区和区域，或填编码`,
  areaElsewhere: ({ value, place }: { value: string; place: string }) =>
    `“${value}”属于“${place}”；请改正大区和区域，或对应到别的`,
  areaNeedsParent: ({ value }: NameParams) => `新建“${value}”要先写明属于哪个大区`,
  noAgent: '没有这个总代，文件中也没有；请改正，或先导入总代',
  agentRefused: '总代自己的那一行被拒绝，先改好那一行',
  agentSelf: '总代不能是自己；请填上级的编码，或清空这一格',
  agentCycle: '总代绕成了一圈，请改正其中一个',
  agentDepth: ({ limit }: Limit) => `总代层级超过 ${limit} 级，请改填更上一级`,
  noBrand: '没有这个品牌；请改正，或对应到已有的品牌',
  cellDropped: '没有读取，当作空白',
  leftByChoice: '按您的选择没有导入',
  form: formTexts,
  ...kindTexts,
}
