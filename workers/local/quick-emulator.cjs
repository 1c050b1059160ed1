// Loaded before firebase-tools. Its Auth emulator creates a validator for each of some hundred API parameters,
// and each recompiles the JSON meta-schema: four of the six seconds of its start. The API's description is part
// of the package and needs no validation here; requests are validated as before.
const { dirname } = require('node:path');

try {
  const firebase = dirname(require.resolve('firebase-tools/package.json'));
  const exegesis = dirname(require.resolve('exegesis/package.json', { paths: [firebase] }));
  const { default: Ajv } = require(require.resolve('ajv', { paths: [exegesis] }));
  Ajv.prototype.validateSchema = () => true;
} catch {
  // Another version may have another folder layout: then the emulator only starts slower.
}
