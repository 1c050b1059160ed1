CREATE TABLE `fipe_atualizacoes` (
	`id` text PRIMARY KEY NOT NULL,
	`referencia` text NOT NULL,
	`estado` text NOT NULL,
	`posicao` text NOT NULL,
	`pedidos` integer NOT NULL,
	`dia` text NOT NULL,
	`pedidos_do_dia` integer NOT NULL,
	`motivo` text,
	`retomar_em` text,
	`ocupada_ate` text,
	`iniciada_em` text NOT NULL,
	`atualizada_em` text NOT NULL,
	`terminada_em` text,
	`uid` text
);
--> statement-breakpoint
CREATE INDEX `fipe_atualizacoes_em` ON `fipe_atualizacoes` (`iniciada_em`,`id`);--> statement-breakpoint
CREATE TABLE `fipe_marcas` (
	`id_empresa` integer PRIMARY KEY NOT NULL,
	`marcas` text NOT NULL,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fipe_modelos` (
	`codigo` text PRIMARY KEY NOT NULL,
	`marca` text NOT NULL,
	`nome` text NOT NULL,
	`referencia` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fipe_modelos_em` ON `fipe_modelos` (`em`);--> statement-breakpoint
CREATE TABLE `fipe_valores` (
	`codigo` text NOT NULL,
	`ano` integer NOT NULL,
	`combustivel` text NOT NULL,
	`referencia` text NOT NULL,
	`valor` integer NOT NULL,
	`fonte` text NOT NULL,
	PRIMARY KEY(`codigo`, `ano`, `combustivel`, `referencia`)
);
