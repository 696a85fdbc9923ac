type GrowthParams = { styles: string; sizes: string; group: string }
type CustomerRow = { row: number; code: string }
type NumberedColour = { text: string; code: string; name: string }
type Rows = { rows: string | number }
type Columns = { columns: string }

/** What an import says of how a file is laid out: sizes as columns, several sheets, hidden parts, rows beside the data. */
export const layoutTexts = {
  largerGroups: {
    question: ({ styles, sizes, group, target }: GrowthParams & { target: string }) =>
      `${styles} 要加尺码 ${sizes}，尺码组“${group}”里没有：移到尺码组“${target}”吗？订单、库存等按尺码一起移过去，数量不变`,
    several: ({ styles, sizes, group }: GrowthParams) =>
      `${styles} 要加尺码 ${sizes}，尺码组“${group}”里没有：移到哪个尺码组？订单、库存等按尺码一起移过去，数量不变`,
    none: ({ styles, sizes, group }: GrowthParams) =>
      `${styles} 要加尺码 ${sizes}，尺码组“${group}”里没有，也没有更大的尺码组：加到“${group}”里吗？`,
    move: ({ group }: { group: string }) => `移到“${group}”`,
    add: ({ group }: { group: string }) => `加到“${group}”里`,
    refuse: '不加，拒绝这些款',
    newPackage: ({ count }: { count: number }) =>
      `${count} 款换了尺码组：导入后请发布新的数据包，手机上才能继续订这些款`,
  },
  sizeColumns: {
    question: ({ sizes }: { sizes: string }) => `尺码 ${sizes} 各是一列，下面写着数字：只表示有这些尺码吗？`,
    sizes: '是，有数字的就是有这个尺码（数字不导入）',
    leave: '不读这些列',
  },
  colourNumbers: {
    question: ({ colours }: { colours: string }) => `颜色 ${colours} 像是编号和名称写在一格，怎么读？`,
    split: ({ code, name }: NumberedColour) => `${code} 是颜色编码，${name} 是颜色名称`,
    name: ({ name }: NumberedColour) => `只读颜色名称（${name}），编号不导入`,
    keep: ({ text }: NumberedColour) => `整个是颜色名称（${text}）`,
  },
  sameNames: {
    question: ({ count, name, rows }: { count: number; name: string } & Rows) =>
      count === 1
        ? `第 ${rows} 行的新客户都叫“${name}”，编码不同，都新建吗？`
        : `${count} 行新客户与前面的新客户同名、编码不同（如第 ${rows} 行“${name}”），都新建吗？`,
    both: '是不同的客户，都新建',
    first: '是同一家，只导入最前面的一行',
    note: ({ row, code }: CustomerRow) => `与第 ${row} 行的新客户 ${code} 同名`,
    left: ({ row, code }: CustomerRow) => `与第 ${row} 行的 ${code} 是同一家，按您的选择没有导入`,
    elsewhere: ({ count }: { count: number }) => `${count} 个新客户在文件里有同名的，地方或电话不同，各建一个`,
  },
  targets: {
    question: ({ values }: { values: string }) => `${values} 各是一列，下面的指标是件数还是金额？`,
    none: '没有读到指标：一列一个大类（或季节、波段等）的，列名要与本场的一致；也可以一行写一个，用“指标属性值”和“件数”“金额”各一列',
    blank: '各列都没有指标，不导入',
    merged: ({ value }: { value: string }) =>
      `“${value}”下的数合并在几行的一格内，不知是哪一行的；请在表格里取消合并，分别填写`,
  },
  sizeCell: ({ size }: { size: string }) => `看不出有没有尺码“${size}”；有请填 √ 或数字，没有请留空`,
  titleCustomer: ({ label, line }: { label: string; line: string }) => `${label}取自表头上方的${line}`,
  noSizeHere: '没有一个尺码；请在有的尺码下填 √ 或数字',
  noPieces: '各尺码都没有数量，不导入',
  sizeMerged: ({ size }: { size: string }) =>
    `尺码“${size}”下的数合并在几行的一格内，不知是哪一行的；请在表格里取消合并，分别填写`,
  rowSum: ({ heading, sum, cells }: { heading: string; sum: string; cells: string }) =>
    `“${heading}”写的是 ${sum}，各尺码相加是 ${cells}；按各尺码导入`,
  rowSums: ({ heading, rows }: { heading: string } & Rows) =>
    `第 ${rows} 行的“${heading}”与各尺码相加不一致，按各尺码导入；请核对`,
  stylesWithoutSizes: ({ count, styles }: { count: number; styles: string }) =>
    `新建的 ${count} 款没有尺码（${styles}），还不能订货；请在文件中加上尺码`,
  sheets: {
    question: ({ sheets }: { sheets: string }) => `这些工作表的列相同：${sheets}。要一起导入吗？`,
    counted: ({ sheet, count }: { sheet: string; count: number }) => `“${sheet}”${count} 行`,
    all: ({ count }: { count: number }) => `都导入（共 ${count} 行）`,
    one: ({ sheet, count }: { sheet: string; count: number }) => `只导入“${sheet}”（${count} 行）`,
    refused: '在别的工作表里；请在“需要您说明”里选是否一起导入',
    left: '在别的工作表里，不导入',
    rowIn: ({ sheet, row }: { sheet: string; row: string }) => `${sheet}!${row}`,
  },
  hiddenColumns: {
    question: ({ columns }: Columns) => `${columns}在表格里是隐藏的，要导入吗？`,
    leave: '不导入',
    take: '也导入',
    required: ({ columns }: Columns) => `${columns}在表格里是隐藏的，但非有不可，照样读取；不对请改对应`,
  },
  filteredRows: ({ count, rows }: { count: number } & Rows) =>
    `表格里有 ${count} 行被筛选掉（第 ${rows} 行），不导入这些行吗？`,
  notesLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 行填写说明，不导入（第 ${rows} 行）`,
  examplesLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 行示例，不导入（第 ${rows} 行）`,
  headsLeftOut: ({ count, rows }: { count: number } & Rows) => `略去 ${count} 行重复的列名，不导入（第 ${rows} 行）`,
  remarksLeftOut: ({ count, rows }: { count: number } & Rows) =>
    `略去 ${count} 行备注、签名或页码，不导入（第 ${rows} 行）`,
  forgetful: ({ columns }: Columns) => `${columns}与上次导入的同名列内容不像，没有照上次的对应`,
  onlyNamed: ({ label }: { label: string }) =>
    `只读取了“${label}”，别的列都没有对应，没有可导入的内容；请在“文件的列”里对应`,
  rowsAlike: ({ heading }: { heading: string }) =>
    `同一款同色同码的几行，“${heading}”各不相同：看不出各是哪个颜色、哪个尺码；请加上颜色、尺码两列，或对应到写着它们的列`,
}
