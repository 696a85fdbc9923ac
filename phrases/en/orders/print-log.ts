/** What the log of printing calls its fields. */
export const printLog = {
  fields: {
    templateVersion: 'Version',
    printKind: 'Document',
    paperSize: 'Paper',
    levelCodes: 'Levels',
    printTitle: 'Title',
    printColumns: 'Columns',
    printBlocks: 'Blocks',
    printPrice: 'Prices shown',
    printTerms: 'Terms',
    printTemplate: 'Template',
    printedOrders: 'Orders',
    printCopies: 'Copies',
    printDevice: 'Printer',
    kioskKind: 'Kind of kiosk',
    printsHere: 'Prints here',
    kiosk: 'Kiosk',
    ticketState: 'State of ticket',
    customerName: 'Customer',
    printPages: 'Pages',
  },
}
