// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import { formTexts } from './form-texts.ts'
import { kindTexts } from './import-kinds.ts'
import { layoutTexts } from './layout-texts.ts'

type Rows = { rows: string | number }
type Row = { row: number }
type NameParams = { value: string }
type Limit = { limit: string | number }
/** A sheet, or '' where the file has none or it is not known. */
type InSheet = { sheet: string }
const inSheet = ({ sheet }: InSheet) => (sheet === '' ? '' : `工作表「${sheet}」`)

/** What an import says of a file, its rows and its cells. */
export const importTexts = {
  goodsSheet: '商品資料',
  customersSheet: '客戶資料',
  noRow: '這一條不是一列資料',
  nestedValue: ({ title }: { title: string }) => `「${title}」裡是清單或物件，不是單一值`,
  refusedSheet: '未匯入的列',
  reason: '原因',
  yes: '是',
  no: '否',
  clear: '[清空]',
  hidden: '***',
  passwordSet: '（新密碼）',
  importedGroup: ({ value }: NameParams) => `匯入尺碼組 ${value}`,
  told: ({ label, value, problem }: { label: string; value: string; problem: string }) =>
    `${label}${value === '' ? '' : `「${value}」`}：${problem}`,
  andAlso: '；',
  row: ({ row, text }: { row: number; text: string }) => `第 ${row} 列：${text}`,
  andMore: ({ count }: { count: number }) => `……另有 ${count} 筆`,
  file: {
    'too-big': ({ limit }: Limit) => `檔案或其內容過大（上限 ${limit}）`,
    'not-a-sheet': '檔案不是表格，請使用 .xlsx、.xls、.et、.ods 或 .csv',
    encrypted: '檔案有密碼保護，請另存為不加密的檔案後再匯入',
    damaged: ({ part, ...place }: InSheet & { part: string }) =>
      `${inSheet(place) || '檔案'}${part === '' ? '' : `（${part}）`}已損壞或不完整，無法讀取；請用 Excel 或 WPS 開啟，另存後再匯入`,
    'too-many-rows': ({ limit, rows, ...place }: InSheet & Limit & Rows) =>
      rows === ''
        ? `${inSheet(place)}列數超過上限 ${limit}，請拆分後再匯入`
        : `${inSheet(place)}有 ${rows} 列，上限是 ${limit} 列，請拆分後再匯入`,
    'too-many-columns': ({ limit, columns, ...place }: InSheet & Limit & { columns: string | number }) =>
      `${inSheet(place)}有 ${columns} 欄，上限是 ${limit} 欄，請刪去不需要的欄`,
    'too-many-cells': ({ limit, ...place }: InSheet & Limit) =>
      `${inSheet(place)}的儲存格合計超過 ${limit} 個，請拆分，或刪去不匯入的欄`,
    'long-cell': ({ limit, cell, ...place }: InSheet & Limit & { cell: string }) =>
      `${inSheet(place)}儲存格 ${cell} 超過 ${limit} 字，請刪短後再匯入`,
    'too-much-text': ({ limit, row, ...place }: InSheet & Limit & { row: string | number }) =>
      `${inSheet(place) || '檔案'}的文字合計超過 ${limit} 字${row === '' ? '' : `（到第 ${row} 列）`}，請拆分，或刪去不匯入的長文字欄`,
    'old-excel': '檔案來自 Excel 97 以前的版本，請另存為 .xlsx 後再匯入',
    bomb: '檔案內容異常（壓縮、實體或巢狀過多），已拒絕讀取',
    timeout: '讀取檔案逾時，請拆分後再匯入',
    empty: ({ sheet }: InSheet) => `${inSheet({ sheet }) || '檔案'}裡沒有資料`,
    'unsupported-format': ({ format }: { format: string }) =>
      `檔案是 ${format} 格式，不支援；請用 Excel 或 WPS 開啟，另存為 .xlsx 後再匯入`,
    'no-such-sheet': ({ value }: NameParams) => `檔案裡沒有工作表「${value}」`,
  },
  cell: {
    'error-value': '儲存格是錯誤值（如 #REF!），請在表格裡改正',
    'lost-digits': '數字已被 Excel 截斷，請以文字格式重新填寫',
    'no-value': '公式還沒有算出結果，請用 Excel 或 WPS 開啟，儲存後再匯入',
    picture: '儲存格內是圖片，已忽略',
    'bad-character': '含有無法辨識的字元，請重新輸入',
    'extra-fields': '欄數多於表頭，該列未讀取；請檢查多出的逗號或引號',
    'missing-fields': '欄數少於表頭',
    'stray-quote': '引號不成對，請檢查這幾列',
    'rows-after-gap': '大段空列之後的內容未讀取',
    'columns-after-gap': '離表格很遠的右側欄未讀取',
  },
  unlisted: ({ count }: { count: number }) => `檔案還有 ${count} 處問題未逐筆列出，請先修正檔案`,
  noColumn: ({ value }: NameParams) => `沒有對應「${value}」的欄`,
  brokenRows: ({ count, rows }: { count: number } & Rows) => `有 ${count} 處內容有問題（如第 ${rows} 列）`,
  totalsLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 列合計，不匯入（第 ${rows} 列）`,
  otherTable: ({ row }: { row: number }) =>
    `第 ${row} 列起是另一張表，欄的含義不同，不能照上面的欄讀取；請放到單獨的工作表或檔案裡再匯入`,
  untickedLeftOut: ({ count }: { count: number }) => `${count} 列只有未勾選的格或 0，未計入`,
  mergedAcross: ({ fields }: { fields: string }) =>
    `${fields}合併在一格，不知是哪一項的數；請在表格裡取消合併，分別填寫`,
  mergedFigure: ({ rows }: Rows) => `第 ${rows} 列合併在一格，不知是幾列合計還是每列都是；請在「需要您說明」裡選`,
  countedAbove: ({ row }: Row) => `與第 ${row} 列合併，已算在那一列`,
  pictures: {
    label: '圖片',
    question: ({ places, count }: { places: number; count: number }) =>
      `有 ${places} 處（款、顏色或搭配）已有圖片，表格裡給它們的 ${count} 張不同，怎麼辦？`,
    keep: '保留現有圖片',
    replace: '換成表格裡的圖片',
    come: ({ count, rows }: { count: number; rows: number }) =>
      `有 ${count} 張圖片隨 ${rows} 列匯入；資料列匯入後在後台收入，進度見「背景任務」`,
    unchanged: ({ count }: { count: number }) => `有 ${count} 張圖片與現有的相同，不變`,
    left: ({ count }: { count: number }) => `有 ${count} 張圖片不在匯入的資料列上（如表頭、表旁），不匯入`,
    lacking: ({ count }: { count: number }) =>
      `有 ${count} 張圖片的內容不在檔案裡（如網路圖片），不匯入；請把圖片插入表格，或另外匯入`,
    overLimit: ({ count, max }: { count: number; max: number }) =>
      `圖片太多：只取前 ${max} 張，還有 ${count} 張不匯入；請分成幾個檔案`,
    refused: ({ count }: { count: number }) => `有 ${count} 張圖片不能用，不匯入；原因見各列`,
    refusedOne: ({ problem }: { problem: string }) => `圖片不匯入：${problem}`,
    surplus: '一處的圖片太多，多出的不匯入',
    unread: ({ count }: { count: number }) => `.xls 裡的 ${count} 張圖片不能讀取；請另存為 .xlsx 再匯入`,
    notHere: ({ count }: { count: number }) => `表格裡有 ${count} 張圖片，這裡不匯入圖片`,
  },
  hiddenRows: {
    question: ({ count, rows }: { count: number } & Rows) =>
      `表格裡有 ${count} 列是隱藏或篩選掉的（第 ${rows} 列），要匯入嗎？`,
    take: '也匯入',
    leave: '不匯入',
    refused: '這一列在表格裡是隱藏或篩選掉的；請在「需要您說明」裡選是否匯入',
    left: '表格裡隱藏的列，不匯入',
  },
  hiddenColumns: ({ columns }: { columns: string }) => `${columns}在表格裡是隱藏的，也讀取了；不要匯入請改對應`,
  mergedFigures: {
    question: ({ fields, rows }: { fields: string } & Rows) =>
      `${fields}有數字寫在合併的儲存格裡（第 ${rows} 列），是幾列合計，還是每列都是？`,
    once: '幾列合計，只記在第一列',
    divided: '幾列合計，平均分給各列',
    each: '每列都是這個數',
  },
  sideListed: ({ rows }: Rows) => `款號合併在一格（第 ${rows} 列），旁邊的顏色和尺碼不知怎麼搭配；請在「需要您說明」裡選`,
  crossedAbove: '尺碼已算進這一款的各個顏色',
  sideLists: {
    question: ({ rows }: Rows) => `款號合併在一格（第 ${rows} 列），旁邊的顏色、尺碼各不重複，怎麼搭配？`,
    crossed: '每個顏色都有全部尺碼',
    paired: '一列一個顏色配一個尺碼',
  },
  severalSeasons: ({ seasons }: { seasons: string }) =>
    `這一款在檔案裡有幾個季節：${seasons}；請在「需要您說明」裡選匯入哪一個`,
  otherSeason: ({ season }: { season: string }) => `本次匯入的是「${season}」`,
  whichSeason: ({ goods, count }: { goods: string; count: number }) =>
    `${goods} 共 ${count} 款在檔案裡有幾個季節，本場匯入哪一個？其餘季節的列不匯入。`,
  sizeRange: ({ value }: NameParams) =>
    `「${value}」是一段尺碼，按本場的尺碼組定不出是哪幾個；請對應到每個尺碼（如 S;M;L;XL），或填寫有這些尺碼的尺碼組`,
  sizeUnclear: '可能是一個尺碼，也可能是幾個；請在「需要您說明」裡選',
  sizeCells: {
    question: ({ sizes }: { sizes: string }) => `尺碼 ${sizes} 是一個尺碼，還是幾個尺碼寫在一格？`,
    one: '一個尺碼（如雙碼 S/M）',
    several: '幾個尺碼（如 S 和 M）',
  },
  colourUnclear: '可能是一個顏色，也可能是幾個；請在「需要您說明」裡選，或先在「商品參數」裡新增這個顏色',
  coloursUnnamed: ({ value }: NameParams) =>
    `「${value}」沒有寫明是哪幾個顏色；請對應到每個顏色（如 黑;白），或一列寫一個顏色`,
  coloursOfOneNumber: ({ value }: NameParams) =>
    `「${value}」是幾個顏色，這一列卻只有一個款色號或條碼；請一列寫一個顏色，或對應到一個顏色`,
  coloursRead: ({ colours }: { colours: string }) => `讀作幾個顏色：${colours}`,
  colourCells: {
    question: ({ colours }: { colours: string }) => `顏色 ${colours} 是一個顏色，還是幾個顏色寫在一格？`,
    one: '一個顏色（如拼色 黑/白）',
    several: '幾個顏色（如 黑 和 白）',
  },
  columnAt: ({ heading, letters }: { heading: string; letters: string }) => `${letters} 欄「${heading}」`,
  whichColumn: ({ label, count, rows }: { label: string; count: number } & Rows) =>
    `有 ${count} 欄都像${label}，內容不同（第 ${rows} 列），讀哪一欄？`,
  columnWithValues: ({ column, values }: { column: string; values: string }) => `${column}：${values}`,
  blankCell: '空白',
  twinFigure: ({ label, count, values }: { label: string; count: number; values: string }) =>
    `有 ${count} 欄都像${label}，內容不同（${values}）；請在「需要您說明」裡選讀哪一欄`,
  readInGroup: ({ heading, label }: { heading: string; label: string }) =>
    `${heading}作${label}讀取；如果不是，請改對應`,
  sizesAcross: ({ sizes }: { sizes: string }) =>
    `${sizes}一欄一個尺碼，沒有讀取；請改成一列一個尺碼（尺碼、數量各一欄）後匯入`,
  unreadVariants: ({ headings }: { headings: string }) =>
    `${headings}裡像有顏色和尺碼，沒有讀取；請拆成顏色、尺碼兩欄，或在「檔案的欄」裡對應。商品確實不分顏色，請給顏色名稱填固定值`,
  unreadGroups: ({ headings }: { headings: string }) => `沒有讀取${headings}；要匯入，請在「檔案的欄」裡對應`,
  sizesBeside: ({ group, sizes }: { group: string; sizes: string }) =>
    `「${group}」下面一欄一個尺碼（${sizes}），沒有讀取；請改成一列一個尺碼後匯入`,
  rivalColumn: ({ label, taken, other }: { label: string; taken: string; other: string }) =>
    `${label}取自 ${taken}；${other}也像${label}，內容不同，沒有讀取。要用那一欄，請改對應`,
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
  }) => `兩欄欄名相同：${column}作${label}，${other}作${otherLabel}`,
  sizeColumns: ({ others }: { others: string }) =>
    `${others}沒有讀取：一列的尺碼要寫在同一格（欄名「尺碼」，如 S;M;L），或一列只寫一個尺碼`,
  furtherSizes: ({ taken, others }: { taken: string; others: string }) =>
    `尺碼只取自 ${taken}，${others}沒有讀取：一列有幾個尺碼的，請寫在同一格（如 S;M;L），或一列只寫一個尺碼`,
  foreignPrices: ({ headings }: { headings: string }) => `${headings}不是人民幣，沒有讀取；請換算成人民幣後匯入`,
  packedFigures: ({ headings }: { headings: string }) => `${headings}以手、箱、包等為單位，沒有讀取；請換算成件後匯入`,
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
      `${label}（「${heading}」欄）按${unit}讀取，已乘以 ${factor}${example === undefined ? '' : `，如 ${example} 讀作 ${product}`}，對嗎？`,
    asIs: ({ label, heading }: { label: string; heading: string }) =>
      `${label}（「${heading}」欄）按原數讀取，沒有乘，對嗎？`,
    scaled: ({ unit, factor }: { unit: string; factor: string }) => `是${unit}，乘以 ${factor}`,
    inYuan: '數字就是元，不乘',
    inPieces: '數字就是件數，不乘',
    unclear: ({ value }: NameParams) => `這一欄乘以萬讀取，但「${value}」像是已經換算過的；請對應到正確的數`,
  },
  sheetsNotRead: ({ sheet, others }: { sheet: string; others: string }) =>
    `只讀了工作表「${sheet}」；${others}也有要匯入的欄，沒有匯入。要匯入它，請在「工作表」裡選它再匯入一次`,
  variantUnclear:
    '這是一款的一個顏色尺碼，但檔案裡沒有顏色、尺碼的欄；請在匯出時選上屬性（Variant Attributes / Variant Values）。各是一款的，請加一欄「款號」',
  styleUnclear: '從編號看不出是哪一款；請在「款號」一欄填上款號後重新匯入',
  sheetPassedOver: ({ sheet, first }: { sheet: string; first: string }) =>
    `讀的是工作表「${sheet}」；最前面的「${first}」不像要匯入的內容`,
  quoted: ({ value }: NameParams) => `「${value}」`,
  passedOver: ({ headings }: { headings: string }) => `沒有讀取的欄：${headings}。如要匯入，請照範本改欄名`,
  required: '不能為空，請填寫',
  notWhole: '須為整數，如 12',
  rounded: ({ value }: NameParams) => `按 ${value} 匯入，這裡只記整數`,
  tooLarge: '數字過大，請核對',
  tooSmall: ({ limit }: Limit) => `不能小於 ${limit}，請核對`,
  foreignMoney: '是外幣，這裡的金額是人民幣；請換算成元後填寫數字，如 199.00',
  altered: {
    kinds: { date: '日期', time: '時間', fraction: '分數', scientific: '科學記號' },
    told: ({ as, shown, value }: { as: string; shown: string; value: string }) =>
      `被試算表軟體變成了${as}（顯示為 ${shown}）${value === '' ? '，' : `，原來是「${value}」嗎？`}請對應到原來的內容，或在表格裡把這一欄設為文字後重填`,
    inSheet: ({ as, shown, value }: { as: string; shown: string; value: string }) =>
      `被試算表軟體變成了${as}（顯示為 ${shown}）${value === '' ? '，' : `，原來是「${value}」嗎？`}請在表格裡把這一欄設為文字，再改成原來的內容`,
    scaled: ({ shown }: { shown: string }) =>
      `表格裡顯示為 ${shown}，與儲存格裡的數不一致；請對應到正確的數，或在表格裡改正`,
  },
  notMoney: '不是有效的金額，請填數字，如 199 或 199.00',
  notFlag: '請填 是 或 否',
  notDate: '不是有效的日期，請寫成 2027-03-01',
  notChoice: ({ value }: NameParams) => `請填其中之一：${value}`,
  invisible: '含有看不見的控制字元，請刪去重新輸入',
  tooLong: ({ limit }: Limit) => `超過 ${limit} 個字元，請縮短`,
  discountUnclear: '看不出是百分之幾還是幾折，請寫成 35% 或 3.5折',
  discountWrong: '不是有效的折扣，請寫成 48%、4.8折 或 0.48',
  passwordLength: '密碼須為 5-18 位，請換一個',
  accountLength: '帳號須為 2-30 位，請換一個',
  accountTaken: '這個帳號已有其他客戶在用，請換一個',
  accountInFile: ({ row }: Row) => `與第 ${row} 列的帳號相同，請換一個`,
  accountsWithoutPassword: ({ count }: { count: number }) =>
    `${count} 個新帳號還沒有密碼，暫時不能登入；匯入後在客戶資料中勾選這些客戶，用「重設密碼」統一產生`,
  noSuchAccount: '不是這個客戶的帳號；請改正，或先填進帳號或其他帳號',
  accountsKept: ({ value }: NameParams) => `匯入不會刪除帳號，仍保留 ${value}`,
  colourNamed: ({ code, name }: { code: string; name: string }) =>
    `顏色編碼 ${code} 已是「${name}」；是同一種顏色請對應到「${name}」，不是請換一個編碼，或不匯入顏色編碼`,
  sizesKept: ({ value }: NameParams) => `匯入不會取消尺碼，仍保留 ${value}`,
  noColour: '沒有顏色，請填顏色名稱或顏色編碼',
  noSize: '沒有尺碼，請填上',
  barcodeManySizes: '這一列有幾個尺碼，條碼不知屬於哪一個；請一列只寫一個尺碼',
  wrongCheckDigit: '校驗位不對，可能抄錯了一位；仍按原樣存入',
  noBarcode: '不是有效的條碼（4-40 位數字或字母），請改正或清空這一格',
  barcodeInFile: ({ row }: Row) => `與第 ${row} 列的條碼相同，卻不是同一個款色尺碼；請改正其中一列`,
  barcodeTaken: ({ value }: NameParams) => `這個條碼已屬於 ${value}，請改正或清空這一格`,
  skcNoInFile: ({ row }: Row) => `與第 ${row} 列的圓牌號相同，請改正其中一列`,
  skcNoTaken: ({ value }: NameParams) => `已有別的款色用 ${value} 這個圓牌號，請換一個`,
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
  }) => `同一款的內容不一致：第 ${firstRow} 列為「${first}」，第 ${secondRow} 列為「${second}」；請改成一樣`,
  nameChosen: ({ value }: NameParams) => `各列品名不同，取「${value}」`,
  tooManySizes: ({ limit }: Limit) => `同一款的尺碼超過 ${limit} 個，請核對款號，或拆成幾款`,
  notInGroup: ({ group }: { group: string }) => `尺碼組「${group}」裡沒有這個尺碼；請改正，或對應到組裡的尺碼`,
  sameStyleRefused: ({ row }: Row) => `同一款的第 ${row} 列被拒絕，改好那一列即可`,
  ordered: ({ value }: NameParams) => `該款已有訂單，不能再改；請改回「${value}」，或清空這一格`,
  groupFixed: ({ value }: NameParams) => `該款的尺碼用的是尺碼組「${value}」，不能換；請改回，或清空這一格`,
  notYours: '不在您管理的範圍內；請改正，或請管理員匯入這一列',
  repeated: ({ row }: Row) => `與第 ${row} 列相同，不必處理`,
  codeInFile: ({ row }: Row) => `與第 ${row} 列的客戶編碼相同，但內容不同；請留下其中一列`,
  noArea: '沒有這個地方；請改正，對應到已有的，或勾選自動新建',
  areaUnclear: ({ value }: NameParams) => `「${value}」不止一個，請寫明大區和區域，或填編碼`,
  areaElsewhere: ({ value, place }: { value: string; place: string }) =>
    `「${value}」屬於「${place}」；請改正大區和區域，或對應到別的`,
  wholeCountry: '全國',
  placedUnder: ({ bigArea, regions }: { bigArea: string; regions: string }) =>
    `檔案沒寫大區，新區域放在「${bigArea}」下：${regions}`,
  placedAlone: ({ regions }: { regions: string }) =>
    `檔案沒寫大區，新區域各自成一個大區：${regions}；要歸到已有的大區，請在「檔案裡的新名稱」裡合併`,
  nameTwin: ({ code }: { code: string }) => `已有同名客戶 ${code}；是同一家請把客戶編碼改成 ${code}`,
  nameTwins: ({ count }: { count: number }) => `${count} 個新客戶與已有客戶同名，請核對是不是同一家`,
  codedColours: {
    question: ({ names, count }: { names: string; count: number }) =>
      `新顏色 ${names} 只有數字或代碼，沒有名稱（${count} 列），照樣新建嗎？`,
    create: '照樣新建',
    refuse: '不新建，先對應到顏色名稱',
    refused: '只有數字或代碼，沒有顏色名稱；請對應到顏色名稱',
  },
  otherBrands: {
    question: ({ names, count }: { names: string; count: number }) =>
      `${count} 列是您不能更改的品牌（${names}），怎麼處理？`,
    leave: '不匯入這些列',
    refuse: '保留為拒絕，改好再匯入',
    left: '不是您的品牌，不匯入',
  },
  noAgent: '沒有這個總代，檔案中也沒有；請改正，或先匯入總代',
  agentRefused: '總代自己的那一列被拒絕，先改好那一列',
  agentSelf: '總代不能是自己；請填上級的編碼，或清空這一格',
  agentCycle: '總代繞成了一圈，請改正其中一個',
  agentDepth: ({ limit }: Limit) => `總代層級超過 ${limit} 級，請改填更上一級`,
  noBrand: '沒有這個品牌；請改正，或對應到已有的品牌',
  cellDropped: '沒有讀取，當作空白',
  leftByChoice: '按您的選擇沒有匯入',
  form: formTexts,
  layout: layoutTexts,
  ...kindTexts,
}
