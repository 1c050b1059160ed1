// Loaded before firebase-tools. Its Auth emulator makes a validator for each of some hundred parameters of the API,
// and each of them first compiles the schema of schemas anew: four of the six seconds that it takes to start.
// The API's description is part of the package and needs no checking here; requests are validated as before.
const { dirname } = require('node:path');

try {
  const firebase = dirname(require.resolve('firebase-tools/package.json'));
  const exegesis = dirname(require.resolve('exegesis/package.json', { paths: [firebase] }));
  const { default: Ajv } = require(require.resolve('ajv', { paths: [exegesis] }));
  Ajv.prototype.validateSchema = () => true;
} catch {
  // Another version lays its packages out differently: the emulator only starts slower.
}
