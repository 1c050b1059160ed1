import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Marcacao, Opcao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { METRICAS, PALAVRAS_DA_METRICA } from '~/domain/premiacao/metricas.ts';
import { campoDoParticipante, LUGARES } from '~/domain/premiacao/premiacao-digitada.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { Pessoa } from '../../../workers/premiacao/leitura-service.ts';

const O_QUE_CONTA = METRICAS.map((metrica) => ({
  valor: metrica,
  rotulo: PALAVRAS_DA_METRICA[metrica].nome,
}));

/** Form of a premiacao's rules, for creating and editing. */
export function FormularioDaPremiacao({
  resultado,
  pessoas,
  escondidos,
  voltar,
  rotulo,
}: {
  resultado: ResultadoDeFormulario;
  pessoas: Pessoa[];
  escondidos: Record<string, string>;
  voltar: string;
  rotulo: string;
}) {
  const comEmpresa = useComEmpresa();
  return (
    <Formulario resultado={resultado} className="grid max-w-160 gap-4">
      <CampoDaEmpresa />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {resultado.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
      <CampoTexto
        name="nome"
        rotulo="Nome"
        maxLength={60}
        autoComplete="off"
        ajuda="Como a equipe vai chamar: “Novembro que vende”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Selecao name="metrica" rotulo="O que conta" opcoes={O_QUE_CONTA} />
        <CampoTexto
          name="pontos"
          rotulo="Pontos por unidade"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          ajuda="Cada proposta, avaliação ou abertura; do valor, cada R$ 1.000,00."
        />
        <CampoTexto name="inicio" rotulo="Primeiro dia" type="date" />
        <CampoTexto name="fim" rotulo="Último dia" type="date" ajuda="Conta até a meia-noite." />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">Prêmios</legend>
        {LUGARES.map((lugar) => (
          <CampoTexto
            key={lugar}
            name={`premio${lugar}`}
            rotulo={`${lugar}º lugar`}
            opcional
            maxLength={80}
            autoComplete="off"
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <CampoTexto
            name="meta"
            rotulo="Meta em pontos"
            opcional
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
          <CampoTexto
            name="premioDaMeta"
            rotulo="Para quem bate a meta"
            opcional
            maxLength={80}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <AreaDeTexto
        name="regras"
        rotulo="Regras"
        opcional
        rows={5}
        maxLength={2000}
        ajuda="O que vale, o que desempata, quando o prêmio sai."
      />
      <QuemParticipa resultado={resultado} pessoas={pessoas} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Botao name="_acao" value="salvar">
          {rotulo}
        </Botao>
        <BotaoLink to={comEmpresa(voltar)} variante="secundario">
          Voltar
        </BotaoLink>
      </div>
    </Formulario>
  );
}

/**
 * Choice between everybody and selected people; the list of names appears once that is selected, with and
 * without JavaScript.
 */
function QuemParticipa({
  resultado: { valores, erros },
  pessoas,
}: {
  resultado: ResultadoDeFormulario;
  pessoas: Pessoa[];
}) {
  const chosen = valores.quem === 'escolhidos';
  return (
    <fieldset className="premiacao-quem">
      <legend className="mb-3 font-bold font-display text-lg">Quem participa</legend>
      <Opcao name="quem" value="todos" defaultChecked={!chosen} rotulo="Toda a equipe da loja" />
      <Opcao
        name="quem"
        value="escolhidos"
        defaultChecked={chosen}
        rotulo="Só quem eu marcar"
        erro={erros.participantes}
      />
      <div className="premiacao-pessoas">
        {pessoas.map(({ uid, nome }) => (
          <Marcacao
            key={uid}
            name={campoDoParticipante(uid)}
            value="sim"
            defaultChecked={valores[campoDoParticipante(uid)] === 'sim'}
            rotulo={nome}
          />
        ))}
      </div>
    </fieldset>
  );
}
