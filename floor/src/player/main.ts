import { pageStarted } from '@fairdesk/browsers/page-started'
import './player.css'
import { playedIn } from './played.ts'
import { startPlayer } from './start-player.ts'

// In the fragment, which no server is sent: the page itself is the same for every room, and what it may play its policy says.
startPlayer(document.body, playedIn(location.hash))

pageStarted()

// Another room is another player.
addEventListener('hashchange', () => location.reload())
