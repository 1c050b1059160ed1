/**
 * Fake responses of the FIPE sources, made from a table in the snapshot's format, for one month after its
 * last.
 */

const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const COMBUSTIVEIS = { G: [1, 'Gasolina'], E: [4, 'Elétrico'], F: [5, 'Flex'], H: [6, 'Híbrido'] };

/** Faults that can be requested instead of a response. */
export const FALTAS = ['429', '403', '500', 'desafio', 'cortada', 'tipos', 'gigante', 'lenta', 'redireciona'];

/**
 * Month after one.
 * @param {string} mes "YYYY-MM"
 */
export const mesDepois = (mes) => {
  const [ano, numero] = mes.split('-').map(Number);
  return numero === 12 ? `${ano + 1}-01` : `${ano}-${String(numero + 1).padStart(2, '0')}`;
};

const porExtenso = (mes) => `${MESES[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)} `;

/** Value in the month after the table's last, in reais: deterministic, and never the old one. */
export const valorNovo = (antes, ano) => Math.round(antes * 0.995) + 1 + (ano % 7);

const reais = (valor) => `R$ ${String(valor).replace(/\B(?=(\d{3})+$)/g, '.')},00`;

/**
 * Creates the responses.
 * @param {{ meses: string[], marcas: { nome: string, modelos: { codigoFipe: string, nome: string, anos:
 * [number, string, (number | null)[]][] }[] }[] }} tabela
 */
export function createRespostas(tabela, mes = mesDepois(tabela.meses.at(-1))) {
  const modelos = tabela.marcas.flatMap((marca) => marca.modelos.map((modelo) => ({ marca, modelo })));
  const porCodigo = new Map(modelos.map((each) => [each.modelo.codigoFipe, each]));

  const codeOf = ([ano, sigla]) => `${ano || 32000}-${(COMBUSTIVEIS[sigla] ?? [1])[0]}`;
  const groupByYear = (modelo) =>
    modelo.anos.map((linha) => ({
      code: codeOf(linha),
      name: `${linha[0] || 32000} ${combustivelOf(linha)}`,
    }));
  const combustivelOf = ([, sigla]) => (COMBUSTIVEIS[sigla] ?? [1, 'Gasolina'])[1];
  const valorOf = ([ano, , valores]) =>
    reais(valorNovo(valores.findLast((each) => each !== null) ?? 1000, ano));

  const fipeValueSchema = ({ marca, modelo }, code) => {
    const linha = modelo.anos.find((each) => codeOf(each) === code);
    if (!linha) return undefined;
    return {
      vehicleType: 2,
      ...{ price: valorOf(linha), brand: marca.nome, model: modelo.nome, modelYear: linha[0] || 32000 },
      ...{ fuel: combustivelOf(linha), codeFipe: modelo.codigoFipe, referenceMonth: porExtenso(mes) },
      ...{
        fuelAcronym: linha[1],
        priceHistory: [{ month: porExtenso(mes), price: valorOf(linha), reference: '1' }],
      },
    };
  };

  /**
   * Response of FIPE API v2. Undefined: 404.
   * @param {string[]} path segments below the host
   */
  function fipe(path) {
    const [tipo, segundo, a, , b, , ano] = path;
    if (tipo === 'references')
      return [...tabela.meses, mes]
        .reverse()
        .map((each, at) => ({ code: String(300 - at), month: porExtenso(each) }));
    if (tipo !== 'motorcycles') return undefined;
    if (segundo === 'brands') {
      if (a === undefined) return tabela.marcas.map(({ nome }, at) => ({ code: String(at + 1), name: nome }));
      const marca = tabela.marcas[Number(a) - 1];
      if (b === undefined)
        return marca?.modelos.map(({ nome }, at) => ({ code: String(at + 1), name: nome.toUpperCase() }));
      const modelo = marca?.modelos[Number(b) - 1];
      if (!modelo) return undefined;
      return ano === undefined ? groupByYear(modelo) : fipeValueSchema({ marca, modelo }, ano);
    }
    const found = porCodigo.get(segundo);
    if (!found || a !== 'years') return undefined;
    return path[3] === undefined ? groupByYear(found.modelo) : fipeValueSchema(found, path[3]);
  }

  /** Response of BrasilAPI. */
  function brasilapi(path) {
    if (path.join('/') === 'tabelas/v1')
      return [...tabela.meses, mes]
        .reverse()
        .map((each, at) => ({ codigo: 300 - at, mes: porExtenso(each).replace(' de ', '/') }));
    const found = path[0] === 'preco' && path[1] === 'v1' && porCodigo.get(path[2]);
    if (!found) return undefined;
    const { marca, modelo } = found;
    return modelo.anos.map((linha) => ({
      ...{ valor: valorOf(linha), marca: marca.nome, modelo: modelo.nome, anoModelo: linha[0] || 32000 },
      ...{ combustivel: combustivelOf(linha), codigoFipe: modelo.codigoFipe, mesReferencia: porExtenso(mes) },
      ...{ tipoVeiculo: 2, siglaCombustivel: linha[1], dataConsulta: 'hoje' },
    }));
  }

  const json = (status, value) => ({
    status,
    tipo: 'application/json; charset=utf-8',
    texto: JSON.stringify(value),
  });

  /**
   * Response of a source to a path, or a fault instead.
   * @returns {{ status: number, tipo: string, texto: string, para?: string, lenta?: boolean }}
   */
  return function answer(fonte, path, falta) {
    const value = (fonte === 'fipe' ? fipe : brasilapi)(
      path.split('/').filter(Boolean).map(decodeURIComponent),
    );
    if (value === undefined) return json(404, { error: 'not found' });
    const whole = json(200, value);
    switch (falta) {
      case '429':
      case '403':
      case '500':
        return json(Number(falta), { error: 'falta' });
      case 'desafio':
        return { status: 200, tipo: 'text/html', texto: '<!doctype html><title>Just a moment...</title>' };
      case 'cortada':
        return { ...whole, texto: whole.texto.slice(0, Math.floor(whole.texto.length / 2)) };
      case 'tipos':
        return json(
          200,
          JSON.parse(whole.texto.replaceAll(/"R\$ [^"]*"/g, '16222').replaceAll(/"code":"/g, '"codigo":"')),
        );
      case 'gigante':
        return { ...whole, texto: whole.texto + ' '.repeat(2_000_000) };
      case 'redireciona':
        return { ...whole, status: 302, para: 'http://127.0.0.1:9/' };
      case 'lenta':
        return { ...whole, lenta: true };
      default:
        return whole;
    }
  };
}
