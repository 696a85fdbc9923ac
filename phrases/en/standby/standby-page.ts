import type { Shape } from '../../shape.ts'
import type { standbyPage as source } from '../../zh-cn/standby/standby-page.ts'

export const standbyPage: Shape<typeof source> = {
  page: {
    title: 'Fairdesk standby',
    lead: 'This machine follows the primary and takes no sign-ins and no orders. If the primary fails, an administrator has it take over here.',
    takeOver: 'Take over',
    account: 'Administrator',
    password: 'Password',
    alone:
      'I have made sure that the primary serves no more (switched off, unplugged or broken): take over without it.',
  },
  texts: {
    machine: 'This machine',
    primary: 'Primary',
    answers: 'Primary answers',
    yes: 'yes',
    heardAt: 'no, last at {at}',
    neverHeard: 'no, not since the start',
    database: 'Database',
    copying: 'copying: {done} of {all}',
    following: 'following',
    notFollowing: 'Not connected to the primary.',
    behind: '{bytes} behind',
    hasAll: 'has all',
    saves: 'Saves of the primary',
    wait: 'wait until this machine has them',
    doNotWait: 'do not wait for this machine',
    files: 'Pictures and files',
    filesBehind: '{count} missing',
    unknown: 'not known',
    program: 'Program',
    older: 'older than the primary’s: update it here, it cannot take over',
    adviceWith:
      'The primary answers: it will stop first and hand over all it has, nothing is lost; then it becomes the standby.',
    adviceNothingLost:
      'When the primary was last heard, each save waited for this machine: if it has been down since, nothing is lost. Make sure that it is (no phone opens its page), and unplug it.',
    adviceLost:
      'When the primary was last heard, saves did not wait for this machine: what was saved since then may be missing here. Make sure that it is down, and unplug it.',
    taking: 'Taking over …',
    taken: 'Taken over; the console opens at this address soon. Point the name at this machine.',
  },
  problems: {
    wrong: 'Wrong account or password, or no administrator',
    busy: 'Another request is under way',
    failed: ({ why }) => `Not taken over: ${why}`,
    away: 'This machine does not answer; trying again',
  },
}
