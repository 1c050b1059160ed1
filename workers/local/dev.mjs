// `npm run dev`: the system of `npm start` with screens that reload while they are edited. The shell and the
// screens run in Node behind Vite; the origin Worker and the emulator are the same, and so is the data.
//   PORT=9000 npm run dev            another port (8787 without it)
//   npm run dev -- --reset           forget everything kept in .data and begin anew
import { runFromTerminal } from './command-line.mjs';
import { prepareDatabases } from './databases.mjs';
import { PROGRAMS } from './paths.mjs';
import { openSystem, waitForHealth } from './system.mjs';
import { step } from './terminal.mjs';

async function startDevelopment(paths, port) {
  const system = await openSystem(paths, port, { echo: ['screens'] });
  const address = `http://localhost:${port}`;
  // Running Workers find each other in a registry, one for each system.
  const env = {
    WRANGLER_REGISTRY_PATH: `${paths.root}/registry`,
    WRANGLER_LOG_PATH: `${paths.logs}/wrangler`,
  };
  const startScreens = async () => {
    await prepareDatabases(paths, system.configs);
    const { inspector, spare } = system.ports;
    const args = [
      ...['dev', '-c', system.configs.origin, '--port', String(spare), '--inspector-port', String(inspector)],
      ...['--persist-to', paths.wrangler, '--show-interactive-dev-session=false'],
    ];
    const origin = system.children.start('origin', PROGRAMS.wrangler, args, { env });
    await step('Starting the origin Worker', () => origin.waitForLog('Ready on'));
    return system.children.start(
      'screens',
      PROGRAMS.remix,
      ['vite:dev', '--port', String(port), '--strictPort'],
      {
        env: {
          ...env,
          NODE_ENV: 'development',
          BALCAO_DEV_CONFIG: system.configs.edge,
          BALCAO_DEV_PERSIST: `${paths.wrangler}/v3`,
        },
      },
    );
  };
  try {
    const [screens] = await Promise.all([startScreens(), system.startEmulator()]);
    await step('Starting the screens', () => waitForHealth(address, screens));
    system.keepEmulatorRunning();
    return {
      address,
      emulatorHost: system.emulatorHost,
      ended: system.children.firstEnd(),
      stop: system.stop,
    };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

runFromTerminal({
  start: startDevelopment,
  notes: ['Screens reload while you edit app/; rooms of workers/ are loaded anew with the next request.'],
});
