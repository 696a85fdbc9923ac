// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type GrowthParams = { styles: string; sizes: string; group: string }
type CustomerRow = { row: number; code: string }
type NumberedColour = { text: string; code: string; name: string }
type Rows = { rows: string | number }
type Columns = { columns: string }

/** What an import says of how a file is laid out: sizes as columns, several sheets, hidden parts, rows beside the data. */
export const layoutTexts = {
  largerGroups: {
    question: ({ styles, sizes, group, target }: GrowthParams & { target: string }) =>
      `${styles} 要加尺碼 ${sizes}，尺碼組「${group}」裡沒有：移到尺碼組「${target}」嗎？訂單、庫存等按尺碼一起移過去，數量不變`,
    several: ({ styles, sizes, group }: GrowthParams) =>
      `${styles} 要加尺碼 ${sizes}，尺碼組「${group}」裡沒有：移到哪個尺碼組？訂單、庫存等按尺碼一起移過去，數量不變`,
    none: ({ styles, sizes, group }: GrowthParams) =>
      `${styles} 要加尺碼 ${sizes}，尺碼組「${group}」裡沒有，也沒有更大的尺碼組：加到「${group}」裡嗎？`,
    move: ({ group }: { group: string }) => `移到「${group}」`,
    add: ({ group }: { group: string }) => `加到「${group}」裡`,
    refuse: '不加，拒絕這些款',
    newPackage: ({ count }: { count: number }) =>
      `${count} 款換了尺碼組：匯入後請釋出新的資料包，手機上才能繼續訂這些款`,
  },
  sizeColumns: {
    question: ({ sizes }: { sizes: string }) => `尺碼 ${sizes} 各是一欄，下面寫著數字：只表示有這些尺碼嗎？`,
    sizes: '是，有數字的就是有這個尺碼（數字不匯入）',
    leave: '不讀這些欄',
  },
  colourNumbers: {
    question: ({ colours }: { colours: string }) => `顏色 ${colours} 像是編號和名稱寫在一格，怎麼讀？`,
    split: ({ code, name }: NumberedColour) => `${code} 是顏色編碼，${name} 是顏色名稱`,
    name: ({ name }: NumberedColour) => `唯讀顏色名稱（${name}），編號不匯入`,
    keep: ({ text }: NumberedColour) => `整個是顏色名稱（${text}）`,
  },
  sameNames: {
    question: ({ count, name, rows }: { count: number; name: string } & Rows) =>
      count === 1
        ? `第 ${rows} 列的新客戶都叫「${name}」，編碼不同，都新建嗎？`
        : `${count} 列新客戶與前面的新客戶同名、編碼不同（如第 ${rows} 列「${name}」），都新建嗎？`,
    both: '是不同的客戶，都新建',
    first: '是同一家，只匯入最前面的一列',
    note: ({ row, code }: CustomerRow) => `與第 ${row} 列的新客戶 ${code} 同名`,
    left: ({ row, code }: CustomerRow) => `與第 ${row} 列的 ${code} 是同一家，按您的選擇沒有匯入`,
    elsewhere: ({ count }: { count: number }) => `${count} 個新客戶在檔案裡有同名的，地方或電話不同，各建一個`,
  },
  targets: {
    question: ({ values }: { values: string }) => `${values} 各是一欄，下面的指標是件數還是金額？`,
    none: '沒有讀到指標：一欄一個大類（或季節、波段等）的，欄名要與本場的一致；也可以一列寫一個，用「指標屬性值」和「件數」「金額」各一欄',
    blank: '各欄都沒有指標，不匯入',
    merged: ({ value }: { value: string }) =>
      `「${value}」下的數合併在幾列的一格內，不知是哪一列的；請在表格裡取消合併，分別填寫`,
  },
  sizeCell: ({ size }: { size: string }) => `看不出有沒有尺碼「${size}」；有請填 √ 或數字，沒有請留空`,
  titleCustomer: ({ label, line }: { label: string; line: string }) => `${label}取自表頭上方的${line}`,
  noSizeHere: '沒有一個尺碼；請在有的尺碼下填 √ 或數字',
  noPieces: '各尺碼都沒有數量，不匯入',
  sizeMerged: ({ size }: { size: string }) =>
    `尺碼「${size}」下的數合併在幾列的一格內，不知是哪一列的；請在表格裡取消合併，分別填寫`,
  rowSum: ({ heading, sum, cells }: { heading: string; sum: string; cells: string }) =>
    `「${heading}」寫的是 ${sum}，各尺碼相加是 ${cells}；按各尺碼匯入`,
  rowSums: ({ heading, rows }: { heading: string } & Rows) =>
    `第 ${rows} 列的「${heading}」與各尺碼相加不一致，按各尺碼匯入；請核對`,
  stylesWithoutSizes: ({ count, styles }: { count: number; styles: string }) =>
    `新建的 ${count} 款沒有尺碼（${styles}），還不能訂貨；請在檔案中加上尺碼`,
  sheets: {
    question: ({ sheets }: { sheets: string }) => `這些工作表的欄相同：${sheets}。要一起匯入嗎？`,
    counted: ({ sheet, count }: { sheet: string; count: number }) => `「${sheet}」${count} 列`,
    all: ({ count }: { count: number }) => `都匯入（共 ${count} 列）`,
    one: ({ sheet, count }: { sheet: string; count: number }) => `只匯入「${sheet}」（${count} 列）`,
    refused: '在別的工作表裡；請在「需要您說明」裡選是否一起匯入',
    left: '在別的工作表裡，不匯入',
    rowIn: ({ sheet, row }: { sheet: string; row: string }) => `${sheet}!${row}`,
  },
  hiddenColumns: {
    question: ({ columns }: Columns) => `${columns}在表格裡是隱藏的，要匯入嗎？`,
    leave: '不匯入',
    take: '也匯入',
    required: ({ columns }: Columns) => `${columns}在表格裡是隱藏的，但非有不可，照樣讀取；不對請改對應`,
  },
  filteredRows: ({ count, rows }: { count: number } & Rows) =>
    `表格裡有 ${count} 列被篩選掉（第 ${rows} 列），不匯入這些列嗎？`,
  notesLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 列填寫說明，不匯入（第 ${rows} 列）`,
  examplesLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 列範例，不匯入（第 ${rows} 列）`,
  headsLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 列重複的欄名，不匯入（第 ${rows} 列）`,
  remarksLeftOut: ({ count, rows }: { count: number } & Rows) =>
    `略去 ${count} 列備註、簽名或頁碼，不匯入（第 ${rows} 列）`,
  forgetful: ({ columns }: Columns) => `${columns}與上次匯入的同名欄內容不像，沒有照上次的對應`,
  onlyNamed: ({ label }: { label: string }) =>
    `唯讀取了「${label}」，別的欄都沒有對應，沒有可匯入的內容；請在「檔案的欄」裡對應`,
  rowsAlike: ({ heading }: { heading: string }) =>
    `同一款同色同碼的幾列，「${heading}」各不相同：看不出各是哪個顏色、哪個尺碼；請加上顏色、尺碼兩欄，或對應到寫著它們的欄`,
}
