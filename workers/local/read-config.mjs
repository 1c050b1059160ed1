// Prints the wrangler.toml files given as arguments as one JSON array. A process of its own because loading
// wrangler installs signal handlers that end the process at once.
import { experimental_readRawConfig as readRawConfig } from 'wrangler';

const configs = process.argv.slice(2).map((config) => readRawConfig({ config }).rawConfig);
process.stdout.write(`${JSON.stringify(configs)}\n`);
