import type { AppLoadContext } from '@remix-run/cloudflare';
import { parseAnoFipe } from '~/domain/fipe/ano.ts';
import { MAIOR_PERGUNTA } from '~/domain/fipe/busca/pergunta.ts';
import { parseCodigoFipe } from '~/domain/fipe/codigo.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import type { DadosDaFipe } from './tipos.ts';

/** What the address asks for: a question, a brand, a model, a model year. */
export async function loadFipe(
  { fipe, agora }: Pick<AppLoadContext, 'fipe' | 'agora'>,
  params: URLSearchParams,
): Promise<DadosDaFipe> {
  const q = (params.get('q') ?? '').trim().slice(0, MAIOR_PERGUNTA);
  const asked = params.get('codigo') ?? '';
  const codigo = parseCodigoFipe(asked);
  const ano = parseAnoFipe(params.get('ano') ?? '');
  const combustivel = params.get('combustivel') ?? undefined;
  const modelo = codigo === null ? null : await fipe.find(codigo);
  const marca = params.get('marca') || (modelo?.marca ?? '');
  const isOfBrand = modelo !== null && modelo.marca === marca;
  const valor = isOfBrand && ano !== null ? await fipe.value(modelo.codigo, ano, combustivel) : null;
  return {
    hoje: hojeEmSaoPaulo(agora()),
    q,
    achados: q === '' ? null : await fipe.search(q),
    marca,
    porMarca: Boolean(params.get('marca')),
    marcas: await fipe.marcas(),
    modelos: marca === '' ? [] : await fipe.modelosDe(marca),
    // Another brand was chosen: its models come first.
    modelo: isOfBrand ? modelo : null,
    valor,
    faltou: asked !== '' && modelo === null ? 'codigo' : isOfBrand && ano !== null && !valor ? 'ano' : null,
    consultadoEm: null,
  };
}
