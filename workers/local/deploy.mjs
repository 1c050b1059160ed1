// `npm run deploy`: checks, builds, migrates and deploys to Cloudflare. Prerequisites: docs/deploy.md.
//   npm run deploy -- --check      only the checks
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { findProblems, usesOrigin } from './deploy-checks.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { PROGRAMS, ROOT } from './paths.mjs';
import { QUIET, runNode } from './processes.mjs';
import { bold, ExpectedFailure, green, reportFailure } from './terminal.mjs';
import { readRawConfigs } from './worker-config.mjs';

const EDGE = 'wrangler.toml';
const ORIGIN = 'workers/origem/wrangler.toml';
const DRAWING = 'workers/desenho/wrangler.toml';

/** Runs wrangler with its output shown; stops the deployment when it fails. */
function wrangler(...args) {
  console.log(`\n${bold(`wrangler ${args.join(' ')}`)}`);
  const child = spawn(process.execPath, [PROGRAMS.wrangler, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...QUIET },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new ExpectedFailure(`wrangler ${args[0]} failed: nothing after it was done.`)),
    );
  });
}

/** Names of the edge Worker's secrets; empty for a Worker that does not exist yet. */
async function readSecrets() {
  const { code, output } = await runNode(PROGRAMS.wrangler, [
    'secret',
    'list',
    '-c',
    EDGE,
    '--format',
    'json',
  ]);
  if (code === 0) return JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name);
  if (/does not exist|not found|10007/i.test(output)) return [];
  throw new ExpectedFailure(`Cloudflare did not answer. Sign in with npx wrangler login.\n${output}`);
}

async function main() {
  requireNode();
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  await ensureInstalled();
  const configs = await readRawConfigs();
  // The files are checked first: that needs no network.
  const inFiles = findProblems(configs, ['SESSION_SECRET', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_SECRET']);
  const problems = inFiles.length > 0 ? inFiles : findProblems(configs, await readSecrets());
  if (problems.length > 0) {
    throw new ExpectedFailure(
      `Not ready to deploy (see docs/deploy.md):\n${problems.map((p) => `  • ${p}`).join('\n')}`,
    );
  }
  console.log(`${green('✔')} Settings are complete.`);
  if (values.check) return;

  await ensureBuilt();
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '-c', EDGE);
  // The origin first: the edge Worker's service binding names it.
  if (usesOrigin(configs.edge)) {
    await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '-c', ORIGIN);
    await wrangler('deploy', '-c', ORIGIN);
  }
  // Before the edge Worker, which must not request a template that the drawing Worker does not have yet.
  await wrangler('deploy', '-c', DRAWING);
  await wrangler('deploy', '-c', EDGE);
  console.log(
    `\n${green('✔')} Deployed. GET /saude of the address above tells whether every dependency answers.`,
  );
}

main()
  .then(() => process.exit(0))
  .catch((error) => process.exit(reportFailure(error)));
