/** Of acknowledged quantities that a lost database took along: for staff, and where orders are entered. */
export const lostEdits = {
  title: 'Acknowledged quantities lost by the database',
  found: ({ customers, cells }: { customers: string; cells: string }) =>
    `The database is another one: ${cells} acknowledged cells of ${customers} people are gone and wait for their decision`,
  open: 'Look',
  silentOnly: ({ devices }: { devices: string }) =>
    `The database is another one: ${devices} devices have not called since and may hold acknowledged quantities that are lost`,
  help: 'Who typed them is asked on the same device: send them again, or let them go. Nothing changes before somebody decides.',
  since: ({ at }: { at: string }) => `The present database is in use since ${at}`,
  none: 'No acknowledged quantities were lost',
  columns: {
    customer: 'Customer',
    by: 'Typed by',
    cells: 'Cells',
    pieces: 'Pieces',
    offered: 'Undecided',
    sent: 'Sent again',
    released: 'Let go',
    found: 'Found',
  },
  staff: ({ name }: { name: string }) => `Staff: ${name}`,
  gone: ({ cells }: { cells: string }) => `${cells} of them of goods that are no longer there`,
  silent: ({ devices }: { devices: string }) => `Devices not heard of yet (${devices})`,
  silentHelp:
    'In use within the day before the database changed, and silent since. Ask the customer to open the ordering page.',
  device: 'Device',
  lastSeen: 'Last heard',
  entry: {
    found: ({ cells }: { cells: string }) => `The server has lost ${cells} cells that it had acknowledged to you`,
    look: 'Look and restore',
    title: 'Restore acknowledged quantities',
    help: 'The server had acknowledged these; its database is another one since, and they are gone. Those ticked are sent again and judged by the rules of now. Nothing changes before you press.',
    goods: 'Colour',
    size: 'Size',
    before: 'Now',
    after: 'Yours',
    somebody: 'Somebody',
    changed: ({ by }: { by: string }) => `changed since by ${by}`,
    gone: ({ cells }: { cells: string }) =>
      `${cells} of them are of goods that are no longer there: they can only be let go.`,
    send: ({ cells }: { cells: string }) => `Send ${cells} cells again`,
    letGo: 'Let all go',
    sent: ({ cells }: { cells: string }) => `${cells} cells sent again`,
    released: ({ cells }: { cells: string }) => `${cells} cells let go`,
  },
  decision: { sent: 'Sent again', released: 'Let go' },
}
