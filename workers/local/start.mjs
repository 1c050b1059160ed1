// `npm start`: from a bare clone to the whole system running on this machine.
//   PORT=9000 npm start        another port (8787 without it)
//   npm start -- --reset       forget everything kept in .data and begin anew
//   npm start -- --log         also print the Workers' log, one JSON line per request
import { runFromTerminal } from './command-line.mjs';
import { startSystem } from './system.mjs';

runFromTerminal({
  start: (paths, port, { log }) => startSystem(paths, port, { echo: log ? ['workers', 'drawing'] : [] }),
  flags: ['log'],
  notes: ["npm start -- --log prints the Workers' log here."],
});
