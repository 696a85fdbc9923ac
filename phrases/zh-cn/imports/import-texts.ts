import { formTexts } from './form-texts.ts'
import { kindTexts } from './import-kinds.ts'
import { layoutTexts } from './layout-texts.ts'

type Rows = { rows: string | number }
type Row = { row: number }
type NameParams = { value: string }
type Limit = { limit: string | number }
/** A sheet, or '' where the file has none or it is not known. */
type InSheet = { sheet: string }
const inSheet = ({ sheet }: InSheet) => (sheet === '' ? '' : `工作表“${sheet}”`)

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
    'not-a-sheet': '文件不是表格，请使用 .xlsx、.xls、.et、.ods 或 .csv',
    encrypted: '文件有密码保护，请另存为不加密的文件后再导入',
    damaged: ({ part, ...place }: InSheet & { part: string }) =>
      `${inSheet(place) || '文件'}${part === '' ? '' : `（${part}）`}已损坏或不完整，无法读取；请用 Excel 或 WPS 打开，另存后再导入`,
    'too-many-rows': ({ limit, rows, ...place }: InSheet & Limit & Rows) =>
      rows === ''
        ? `${inSheet(place)}行数超过上限 ${limit}，请拆分后再导入`
        : `${inSheet(place)}有 ${rows} 行，上限是 ${limit} 行，请拆分后再导入`,
    'too-many-columns': ({ limit, columns, ...place }: InSheet & Limit & { columns: string | number }) =>
      `${inSheet(place)}有 ${columns} 列，上限是 ${limit} 列，请删去不需要的列`,
    'too-many-cells': ({ limit, ...place }: InSheet & Limit) =>
      `${inSheet(place)}的单元格合计超过 ${limit} 个，请拆分，或删去不导入的列`,
    'long-cell': ({ limit, cell, ...place }: InSheet & Limit & { cell: string }) =>
      `${inSheet(place)}单元格 ${cell} 超过 ${limit} 字，请删短后再导入`,
    'too-much-text': ({ limit, row, ...place }: InSheet & Limit & { row: string | number }) =>
      `${inSheet(place) || '文件'}的文字合计超过 ${limit} 字${row === '' ? '' : `（到第 ${row} 行）`}，请拆分，或删去不导入的长文字列`,
    'old-excel': '文件来自 Excel 97 以前的版本，请另存为 .xlsx 后再导入',
    bomb: '文件内容异常（压缩、实体或嵌套过多），已拒绝读取',
    timeout: '读取文件超时，请拆分后再导入',
    empty: ({ sheet }: InSheet) => `${inSheet({ sheet }) || '文件'}里没有数据`,
    'unsupported-format': ({ format }: { format: string }) =>
      `文件是 ${format} 格式，不支持；请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入`,
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
  otherTable: ({ row }: { row: number }) =>
    `第 ${row} 行起是另一张表，列的含义不同，不能照上面的列读取；请放到单独的工作表或文件里再导入`,
  untickedLeftOut: ({ count }: { count: number }) => `${count} 行只有未勾选的格或 0，未计入`,
  mergedAcross: ({ fields }: { fields: string }) =>
    `${fields}合并在一格，不知是哪一项的数；请在表格里取消合并，分别填写`,
  mergedFigure: ({ rows }: Rows) => `第 ${rows} 行合并在一格，不知是几行合计还是每行都是；请在“需要您说明”里选`,
  countedAbove: ({ row }: Row) => `与第 ${row} 行合并，已算在那一行`,
  pictures: {
    label: '图片',
    question: ({ places, count }: { places: number; count: number }) =>
      `有 ${places} 处（款、颜色或搭配）已有图片，表格里给它们的 ${count} 张不同，怎么办？`,
    keep: '保留现有图片',
    replace: '换成表格里的图片',
    come: ({ count, rows }: { count: number; rows: number }) =>
      `有 ${count} 张图片随 ${rows} 行导入；数据行导入后在后台收入，进度见“后台任务”`,
    unchanged: ({ count }: { count: number }) => `有 ${count} 张图片与现有的相同，不变`,
    left: ({ count }: { count: number }) => `有 ${count} 张图片不在导入的数据行上（如表头、表旁），不导入`,
    lacking: ({ count }: { count: number }) =>
      `有 ${count} 张图片的内容不在文件里（如网络图片），不导入；请把图片插入表格，或另外导入`,
    overLimit: ({ count, max }: { count: number; max: number }) =>
      `图片太多：只取前 ${max} 张，还有 ${count} 张不导入；请分成几个文件`,
    refused: ({ count }: { count: number }) => `有 ${count} 张图片不能用，不导入；原因见各行`,
    refusedOne: ({ problem }: { problem: string }) => `图片不导入：${problem}`,
    surplus: '一处的图片太多，多出的不导入',
    unread: ({ count }: { count: number }) => `.xls 里的 ${count} 张图片不能读取；请另存为 .xlsx 再导入`,
    notHere: ({ count }: { count: number }) => `表格里有 ${count} 张图片，这里不导入图片`,
  },
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
  packedFigures: ({ headings }: { headings: string }) => `${headings}以手、箱、包等为单位，没有读取；请换算成件后导入`,
  figureUnits: {
    question: ({
      label,
      heading,
      unit,
      factor,
      example,
      product,
    }: {
      label: string
      heading: string
      unit: string
      factor: string
      example?: string
      product?: string
    }) =>
      `${label}（“${heading}”列）按${unit}读取，已乘以 ${factor}${example === undefined ? '' : `，如 ${example} 读作 ${product}`}，对吗？`,
    asIs: ({ label, heading }: { label: string; heading: string }) =>
      `${label}（“${heading}”列）按原数读取，没有乘，对吗？`,
    scaled: ({ unit, factor }: { unit: string; factor: string }) => `是${unit}，乘以 ${factor}`,
    inYuan: '数字就是元，不乘',
    inPieces: '数字就是件数，不乘',
    unclear: ({ value }: NameParams) => `这一列乘以万读取，但“${value}”像是已经换算过的；请对应到正确的数`,
  },
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
  rounded: ({ value }: NameParams) => `按 ${value} 导入，这里只记整数`,
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
  wrongCheckDigit: '校验位不对，可能抄错了一位；仍按原样存入',
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
  wholeCountry: '全国',
  placedUnder: ({ bigArea, regions }: { bigArea: string; regions: string }) =>
    `文件没写大区，新区域放在“${bigArea}”下：${regions}`,
  placedAlone: ({ regions }: { regions: string }) =>
    `文件没写大区，新区域各自成一个大区：${regions}；要归到已有的大区，请在“文件里的新名称”里合并`,
  nameTwin: ({ code }: { code: string }) => `已有同名客户 ${code}；是同一家请把客户编码改成 ${code}`,
  nameTwins: ({ count }: { count: number }) => `${count} 个新客户与已有客户同名，请核对是不是同一家`,
  codedColours: {
    question: ({ names, count }: { names: string; count: number }) =>
      `新颜色 ${names} 只有数字或代码，没有名称（${count} 行），照样新建吗？`,
    create: '照样新建',
    refuse: '不新建，先对应到颜色名称',
    refused: '只有数字或代码，没有颜色名称；请对应到颜色名称',
  },
  otherBrands: {
    question: ({ names, count }: { names: string; count: number }) =>
      `${count} 行是您不能更改的品牌（${names}），怎么处理？`,
    leave: '不导入这些行',
    refuse: '保留为拒绝，改好再导入',
    left: '不是您的品牌，不导入',
  },
  noAgent: '没有这个总代，文件中也没有；请改正，或先导入总代',
  agentRefused: '总代自己的那一行被拒绝，先改好那一行',
  agentSelf: '总代不能是自己；请填上级的编码，或清空这一格',
  agentCycle: '总代绕成了一圈，请改正其中一个',
  agentDepth: ({ limit }: Limit) => `总代层级超过 ${limit} 级，请改填更上一级`,
  noBrand: '没有这个品牌；请改正，或对应到已有的品牌',
  cellDropped: '没有读取，当作空白',
  leftByChoice: '按您的选择没有导入',
  form: formTexts,
  layout: layoutTexts,
  ...kindTexts,
}
