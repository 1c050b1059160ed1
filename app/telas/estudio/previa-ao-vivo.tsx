import { useState } from 'react';
import { toOferta } from '~/arte/oferta.ts';
import type { FormatoArte } from '~/arte/tipos.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { parcelaDoFormulario } from '~/domain/ofertas/parcela-do-formulario.ts';
import { anuncioOf, type EmpresaDoEstudio } from './anuncio-da-previa.ts';
import { Previa } from './previa.tsx';
import type { DadosDoEstudio } from './tipos.ts';

const FORMATOS_DA_PREVIA: Array<{ id: FormatoArte; nome: string }> = [
  { id: 'feed', nome: 'Feed' },
  { id: 'story', nome: 'Story' },
  { id: 'quadrado', nome: 'Quadrado' },
];

/** Stands in while the brand cannot be read, so that the consultant can go on typing. */
const SEM_MARCA: EmpresaDoEstudio = {
  nome: 'Sua loja',
  endereco: '',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
  fornecedor: { nome: '', endereco: '' },
  eletronico: '',
};

/** The piece as it will be drawn, in the size that is looked at. */
export function PreviaAoVivo({
  digitado,
  template,
  motos,
  estudio: { empresa, plano, hoje, taxaLivre },
}: {
  digitado: PanfletoDigitado;
  template: string;
  motos: readonly Moto[];
  estudio: Pick<DadosDoEstudio, 'empresa' | 'plano' | 'hoje' | 'taxaLivre'>;
}) {
  const [formato, setFormato] = useState<FormatoArte>('feed');
  const { fornecedor: _, eletronico, ...marca } = empresa ?? SEM_MARCA;
  const { digitado: shown } = parcelaDoFormulario(digitado, { plano, hoje, taxaLivre });
  const dados = toOferta(anuncioOf(shown, { motos, hoje }), motos, marca, eletronico);
  return (
    <>
      <Previa template={template} formato={formato} dados={dados} />
      <fieldset className="flex justify-center gap-1 max-md:flex-col">
        <legend className="sr-only">Formato da prévia</legend>
        {FORMATOS_DA_PREVIA.map(({ id, nome }) => (
          <button
            key={id}
            type="button"
            className={`botao botao-compacto ${formato === id ? 'botao-secundario' : 'botao-texto'}`}
            aria-pressed={formato === id}
            onClick={() => setFormato(id)}
          >
            {nome}
          </button>
        ))}
      </fieldset>
    </>
  );
}
