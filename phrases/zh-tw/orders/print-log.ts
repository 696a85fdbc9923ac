// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the log of printing calls its fields. */
export const printLog = {
  fields: {
    templateVersion: '版本',
    printKind: '單據',
    paperSize: '紙張',
    levelCodes: '適用級別',
    printTitle: '標題',
    printColumns: '欄',
    printBlocks: '內容區塊',
    printPrice: '顯示價格',
    printTerms: '條款',
    printTemplate: '範本',
    printedOrders: '訂單',
    printCopies: '份數',
    printDevice: '印表機',
    kioskKind: '類型',
    printsHere: '本機列印',
    kiosk: '自助機',
    ticketState: '號碼狀態',
    customerName: '客戶',
    printPages: '頁數',
  },
}
