import { useState } from 'react';
import { toOferta } from '~/arte/oferta.ts';
import type { FormatoArte } from '~/arte/tipos.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { anuncioOf, type EmpresaDoEstudio } from './anuncio-da-previa.ts';
import { Previa } from './previa.tsx';

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
  comParcela,
  template,
  motos,
  empresa,
  hoje,
}: {
  digitado: PanfletoDigitado;
  comParcela: boolean;
  template: string;
  motos: readonly Moto[];
  empresa: EmpresaDoEstudio | null;
  hoje: string;
}) {
  const [formato, setFormato] = useState<FormatoArte>('feed');
  const { fornecedor: _, eletronico, ...marca } = empresa ?? SEM_MARCA;
  const dados = toOferta(anuncioOf(digitado, { comParcela, motos, hoje }), motos, marca, eletronico);
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
