import { Cartao } from '~/components/ui/cartao.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { Opcao } from '~/components/ui/marcacao.tsx';
import { LETRAS, NOMES_DAS_LETRAS } from '~/domain/marca/letras.ts';

/** Font selector for headlines; each option is shown in its font. */
export function CampoDaLetra({ valor }: { valor: string | undefined }) {
  const { erro } = useCampo('letra');
  return (
    <Cartao titulo="Letra dos títulos">
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">Letra dos títulos</legend>
        {LETRAS.map((letra) => (
          <Opcao
            key={letra}
            name="letra"
            value={letra}
            defaultChecked={letra === valor}
            rotulo={
              <span
                className="text-lg leading-6"
                style={{ fontFamily: `"${NOMES_DAS_LETRAS[letra].nome}"`, fontWeight: 700 }}
              >
                {NOMES_DAS_LETRAS[letra].nome}
              </span>
            }
            ajuda={NOMES_DAS_LETRAS[letra].descricao}
          />
        ))}
      </fieldset>
      {erro && <p className="campo-erro">{erro}</p>}
    </Cartao>
  );
}
