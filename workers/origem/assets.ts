import fundoClaroRotaSul from './recursos/1/fundo-claro.svg?raw';
import logoRotaSul from './recursos/1/logo.svg?raw';
import logoBancoRotaSul from './recursos/1/logo-banco.svg?raw';
import logoEscuroRotaSul from './recursos/1/logo-escuro.svg?raw';
import marca1RotaSul from './recursos/1/marca-1.svg?raw';
import marca1EscuroRotaSul from './recursos/1/marca-1-escuro.svg?raw';
import marca2RotaSul from './recursos/1/marca-2.svg?raw';
import marca2EscuroRotaSul from './recursos/1/marca-2-escuro.svg?raw';
import marcaDaguaRotaSul from './recursos/1/marca-dagua.svg?raw';
import molduraParcelaRotaSul from './recursos/1/moldura-parcela.svg?raw';
import rodapeLogosRotaSul from './recursos/1/rodape-logos.svg?raw';
import fundoClaroSerraVerde from './recursos/2/fundo-claro.svg?raw';
import logoSerraVerde from './recursos/2/logo.svg?raw';
import logoBancoSerraVerde from './recursos/2/logo-banco.svg?raw';
import logoEscuroSerraVerde from './recursos/2/logo-escuro.svg?raw';
import marca1SerraVerde from './recursos/2/marca-1.svg?raw';
import marca1EscuroSerraVerde from './recursos/2/marca-1-escuro.svg?raw';
import marca2SerraVerde from './recursos/2/marca-2.svg?raw';
import marca2EscuroSerraVerde from './recursos/2/marca-2-escuro.svg?raw';
import marcaDaguaSerraVerde from './recursos/2/marca-dagua.svg?raw';
import molduraParcelaSerraVerde from './recursos/2/moldura-parcela.svg?raw';
import rodapeLogosSerraVerde from './recursos/2/rodape-logos.svg?raw';

/** SVG by path after `/resources/`. tests/workers/origem/publico.test.ts checks that it is complete. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['id/1/fundo-claro.svg', fundoClaroRotaSul],
  ['id/1/logo-banco.svg', logoBancoRotaSul],
  ['id/1/logo-escuro.svg', logoEscuroRotaSul],
  ['id/1/logo.svg', logoRotaSul],
  ['id/1/marca-1-escuro.svg', marca1EscuroRotaSul],
  ['id/1/marca-1.svg', marca1RotaSul],
  ['id/1/marca-2-escuro.svg', marca2EscuroRotaSul],
  ['id/1/marca-2.svg', marca2RotaSul],
  ['id/1/marca-dagua.svg', marcaDaguaRotaSul],
  ['id/1/moldura-parcela.svg', molduraParcelaRotaSul],
  ['id/1/rodape-logos.svg', rodapeLogosRotaSul],
  ['id/2/fundo-claro.svg', fundoClaroSerraVerde],
  ['id/2/logo-banco.svg', logoBancoSerraVerde],
  ['id/2/logo-escuro.svg', logoEscuroSerraVerde],
  ['id/2/logo.svg', logoSerraVerde],
  ['id/2/marca-1-escuro.svg', marca1EscuroSerraVerde],
  ['id/2/marca-1.svg', marca1SerraVerde],
  ['id/2/marca-2-escuro.svg', marca2EscuroSerraVerde],
  ['id/2/marca-2.svg', marca2SerraVerde],
  ['id/2/marca-dagua.svg', marcaDaguaSerraVerde],
  ['id/2/moldura-parcela.svg', molduraParcelaSerraVerde],
  ['id/2/rodape-logos.svg', rodapeLogosSerraVerde],
]);

/** SVG of a path after `/resources/`, or null. */
export const findAsset = (path: string): string | null => ASSETS.get(path) ?? null;
