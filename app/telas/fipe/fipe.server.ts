import type { AppLoadContext } from '@remix-run/cloudflare';
import { parseFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { LONGEST_QUESTION } from '~/domain/fipe/busca/question.ts';
import { parseCodigoFipe } from '~/domain/fipe/codigo-fipe.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { estimateTroca } from '~/domain/seminovos/troca-estimate.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orNull } from '~/server/errors.ts';
import type { FipeScreenData } from './screen-data.ts';

/** Loads what the query string requests: a search, a brand, a model or a model year. */
export async function loadFipeScreen(
  { fipe, clock, tabelasDeAvaliacao }: Pick<AppLoadContext, 'fipe' | 'clock' | 'tabelasDeAvaliacao'>,
  usuario: Usuario | null,
  params: URLSearchParams,
): Promise<FipeScreenData> {
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_QUESTION);
  const asked = params.get('codigo') ?? '';
  const code = parseCodigoFipe(asked);
  const year = parseFipeYear(params.get('ano') ?? '');
  const combustivel = params.get('combustivel') ?? undefined;
  const modelo = code === null ? null : await fipe.find(code);
  const marca = params.get('marca') || (modelo?.marca ?? '');
  const isOfBrand = modelo !== null && modelo.marca === marca;
  const valor = isOfBrand && year !== null ? await fipe.value(modelo.codigo, year, combustivel) : null;
  const hoje = todayInSaoPaulo(clock());
  // Only approved people of a loja see what it pays, and only from a table the loja has published itself.
  const loja = usuario?.aprovado ? usuario.id_empresa : null;
  const table = valor && loja !== null ? await orNull(tabelasDeAvaliacao.vigente(loja)) : null;
  return {
    hoje,
    troca:
      valor && table && table.versao > 0
        ? estimateTroca({ fipe: valor.valor, ano: valor.ano }, table.tabela, hoje)
        : null,
    q,
    achados: q === '' ? null : await fipe.search(q),
    marca,
    porMarca: Boolean(params.get('marca')),
    marcas: await fipe.marcas(),
    modelos: marca === '' ? [] : await fipe.modelosDe(marca),
    // Another brand was selected: its models are shown first.
    modelo: isOfBrand ? modelo : null,
    valor,
    faltou: asked !== '' && modelo === null ? 'codigo' : isOfBrand && year !== null && !valor ? 'ano' : null,
    consultadoEm: null,
  };
}
