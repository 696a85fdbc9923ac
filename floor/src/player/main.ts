import { pageStarted } from '@fairdesk/browsers/page-started'
import './player.css'
import { playedIn } from './played.ts'
import { startPlayer } from './start-player.ts'

// Passed in the fragment, which is not sent to servers: the page is the same for every room, and its policy limits
// what it plays.
startPlayer(document.body, playedIn(location.hash))

pageStarted()

// Another room is another player.
addEventListener('hashchange', () => location.reload())
