/** What the log of printing calls its fields. */
export const printLog = {
  fields: {
    templateVersion: '版本',
    printKind: '单据',
    paperSize: '纸张',
    levelCodes: '适用级别',
    printTitle: '标题',
    printColumns: '列',
    printBlocks: '内容块',
    printPrice: '显示价格',
    printTerms: '条款',
    printTemplate: '模板',
    printedOrders: '订单',
    printCopies: '份数',
    printDevice: '打印机',
    kioskKind: '类型',
    printsHere: '本机打印',
    kiosk: '自助机',
    ticketState: '号码状态',
    customerName: '客户',
    printPages: '页数',
  },
}
