import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { AvisoDoResultado } from '~/components/ui/ja-guardado.tsx';
import { formatDataCurta, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import type { RespostaDoEditor } from './tipos.ts';
import type { Guardado } from './use-guardar.ts';

/** Notices about a restored draft, a version conflict, and data that could not be loaded. */
export function AvisosDoEditor({
  id,
  resposta,
  guardar,
  recado,
  planoVencido,
}: {
  id: string | null;
  resposta: RespostaDoEditor | undefined;
  guardar: Guardado;
  recado: string | null;
  planoVencido: boolean;
}) {
  const comEmpresa = useComEmpresa();
  const { conflito, resultado } = resposta ?? {};
  const { recuperado, esperando, recomecar } = guardar;
  return (
    <>
      {recado && <Aviso tom="warning">{recado}</Aviso>}
      {planoVencido && (
        <Aviso tom="warning">O plano de financiamento venceu. Confira com um administrador.</Aviso>
      )}
      {esperando ? (
        <Aviso tom="warning" titulo="Guardada neste aparelho">
          Sem internet agora. A proposta é salva, uma vez só, quando a conexão voltar. Pode continuar
          digitando.
        </Aviso>
      ) : (
        <AvisoDoResultado resultado={resultado} nomeDoId="idCliente" />
      )}
      {conflito && (
        <Aviso
          tom="warning"
          titulo="Outra pessoa salvou esta proposta"
          acao={
            <span className="flex flex-wrap gap-3">
              <Botao name="_acao" value="salvar" variante="secundario" compacto>
                Salvar a minha por cima
              </Botao>
              <BotaoLink to={comEmpresa(`/propostas/${id}`)} target="_blank" variante="texto" compacto>
                Ver a salva
              </BotaoLink>
            </span>
          }
        >
          {`${conflito.mensagem} O que você digitou continua aqui.`}
          {conflito.diferencas.length > 0 && (
            <>
              {' '}
              Da salva para a sua:
              <ul className="ms-5 list-disc">
                {conflito.diferencas.map((texto) => (
                  <li key={texto}>{texto}</li>
                ))}
              </ul>
            </>
          )}
        </Aviso>
      )}
      {recuperado && !esperando && !resposta && (
        <Aviso
          titulo={`Recuperamos o que você digitou ${quando(recuperado)}`}
          acao={
            <Botao type="button" variante="secundario" compacto onClick={recomecar}>
              Começar de novo
            </Botao>
          }
        />
      )}
    </>
  );
}

function quando(em: string): string {
  const dia = hojeEmSaoPaulo(new Date(em));
  return dia === hojeEmSaoPaulo(new Date()) ? 'hoje' : `em ${formatDataCurta(dia)}`;
}
