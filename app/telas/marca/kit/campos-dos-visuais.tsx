import { Cartao } from '~/components/ui/cartao.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { NOME_DO_GERADOR } from '~/domain/artes/geradores.ts';
import { campoDoPadrao, campoDoVisual, type KitDigitado } from '~/domain/marca/kit-digitado.ts';
import type { GaleriaListada } from './tipos.ts';

/** Allowed templates, and the default of each generator. */
export const CamposDosVisuais = ({
  galerias,
  digitado,
}: {
  galerias: readonly GaleriaListada[];
  digitado: KitDigitado;
}) => (
  <Cartao titulo="Visuais que a loja usa">
    <div className="grid gap-6">
      {galerias.map((galeria) => (
        <Galeria key={galeria.tipo} {...galeria} digitado={digitado} />
      ))}
    </div>
  </Cartao>
);

function Galeria({ tipo, visuais, digitado }: GaleriaListada & { digitado: KitDigitado }) {
  const { erro } = useCampo(`visual.${tipo}`);
  const padrao = campoDoPadrao(tipo);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{NOME_DO_GERADOR[tipo]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {visuais.map(({ id, nome }) => (
          <Marcacao
            key={id}
            name={campoDoVisual(tipo, id)}
            value="sim"
            defaultChecked={digitado[campoDoVisual(tipo, id)] === 'sim'}
            rotulo={nome}
          />
        ))}
      </div>
      {erro && (
        <p className="campo-erro mb-2">
          <Icone nome="erro" tamanho={16} />
          {erro}
        </p>
      )}
      {visuais.length > 1 ? (
        <Selecao
          name={padrao}
          rotulo="Começa com"
          defaultValue={digitado[padrao]}
          opcoes={visuais.map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
        />
      ) : (
        <input type="hidden" name={padrao} value={visuais[0]?.id} />
      )}
    </fieldset>
  );
}
